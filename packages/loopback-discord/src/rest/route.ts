import { formErrors, type Problem } from '../checks/problem.ts';
import type { Discord } from '../discord.ts';
import { RestError, refused } from '../errors.ts';
import type { Guild } from '../guild.ts';
import type { Files, Stored } from '../messages.ts';
import { PERMISSIONS } from '../permissions.ts';
import { snowflakeTime } from '../snowflake.ts';
import { isLockedFor } from '../threads.ts';
import type { Channel } from '../world.ts';

const HOUR_MS = 3_600_000;

/** A parsed request. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** JSON; undefined without a body. */
  readonly body: unknown;
  readonly files: Files;
}

/** `body` undefined: 204. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in Discord's OpenAPI file. */
  readonly path: string;
  /** Authorized by the bot's token, or by a token in the path. */
  readonly auth: 'bot' | 'path';
  readonly handle: (discord: Discord, call: Call) => Reply;
}

/** Returns one parameter of the path. */
export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`No parameter ${name}`);
  return value;
}

/** Answer to a violation: 400, 50035 with the tree of errors (50006 for a message that is only empty). */
export class InvalidForm extends RestError {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const empty = problems.every(({ code }) => code === 'MESSAGE_EMPTY');
    super(
      400,
      empty ? 50006 : 50035,
      empty ? 'Cannot send an empty message' : 'Invalid Form Body',
      empty ? undefined : formErrors(problems),
    );
    this.problems = problems;
  }
}

/** Throws if there are problems. `below`: the property of the body that was checked. */
export function refuseIfAny(problems: readonly Problem[], below?: string): void {
  if (problems.length === 0) return;
  throw new InvalidForm(
    below === undefined ? problems : problems.map((one) => ({ ...one, path: [below, ...one.path] })),
  );
}

/** Fails while the server is unavailable; Discord does not document what requests do then. */
function requireReach(guild: Guild | null): void {
  if (guild?.state === 'unavailable') throw refused.unavailable();
}

/** Returns the path's server, if the bot is in it. */
export function guildOf({ world }: Discord, call: Call): Guild {
  const guild = world.guilds.get(param(call, 'guild_id'));
  if (!guild || guild.state === 'left') throw refused.unknownGuild();
  requireReach(guild);
  return guild;
}

/** Returns the path's channel, if the bot may see it. */
export function visibleChannel({ world }: Discord, call: Call): Channel {
  const channel = world.channels.get(param(call, 'channel_id'));
  if (!channel) throw refused.unknownChannel();
  requireReach(world.guildOf(channel));
  if (!world.may(world.bot.user.id, channel, PERMISSIONS.ViewChannel)) throw refused.missingAccess();
  return channel;
}

export function requirePermission({ world }: Discord, channel: Channel, permission: bigint): void {
  if (!world.may(world.bot.user.id, channel, permission)) throw refused.missingPermissions();
}

/** Refuses changes in a locked thread unless the bot manages threads. */
export function requireUnlocked({ world }: Discord, channelId: string): void {
  const channel = world.channels.get(channelId);
  if (channel && isLockedFor(world, world.bot.user.id, channel)) throw refused.archivedThread();
}

/** Returns a public message of a channel. */
export function knownMessage({ messages }: Discord, channelId: string, messageId: string): Stored {
  const stored = messages.find(channelId, messageId);
  if (!stored || stored.only !== null) throw refused.unknownMessage();
  return stored;
}

/** Enforces the quota of edits to messages older than an hour. */
export function requireEdit({ world, quotas }: Discord, { message }: Stored): void {
  if (world.clock.now() - snowflakeTime(message.id) <= HOUR_MS) return;
  const ms = quotas.editOld(message.channel_id);
  if (ms > 0) throw refused.tooManyOldEdits(ms);
}
