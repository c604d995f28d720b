import type { APITextChannel, APIUser } from 'discord-api-types/v10';
import { channelsOf } from './bot-feed.ts';
import { openChannel } from './channels.ts';
import type { Discord } from './discord.ts';
import type { Guild } from './guild.ts';
import { openSession } from './session.ts';
import { DISCORD_EPOCH } from './snowflake.ts';
import type { UserSession } from './user-api.ts';
import { plainUser, type World } from './world.ts';

export interface UserOptions {
  /** Discord's locale code; `en-US` by default. */
  readonly locale?: string;
  readonly nick?: string;
  /** Age of the account, stored in its id; default: a year. Applies only to new users. */
  readonly ageMs?: number;
}

const YEAR_MS = 365 * 86_400_000;

/** A server as tests use it: its events and its users. */
export interface LoopbackGuild extends Pick<
  Guild,
  'id' | 'add' | 'remove' | 'becomeUnavailable' | 'comeBack' | 'leave'
> {
  /** The server's first channel, `general`. */
  readonly channelId: string;
  /** Creates a text channel. */
  readonly createChannel: (name: string) => APITextChannel;
  /** Opens a client for the user with that name; adds the user to the server if necessary. */
  readonly user: (name: string, options?: UserOptions) => UserSession;
}

/**
 * Returns the user with that name, or a new one. Upper and lower case do not distinguish names, as on
 * Discord.
 */
function userNamed(world: World, name: string, ageMs: number): APIUser {
  const wanted = name.toLowerCase();
  for (const one of world.users.values()) if (one.global_name?.toLowerCase() === wanted) return one;
  return plainUser(world.id(Math.max(DISCORD_EPOCH, world.clock.now() - ageMs)), name);
}

/**
 * Opens a client for the user with that name; adds the user to the server if necessary. `remember`: the
 * session keeps all events.
 */
export function enter(
  discord: Discord,
  guild: Guild,
  name: string,
  { locale = 'en-US', nick, ageMs = YEAR_MS, remember }: UserOptions & { readonly remember: boolean },
): UserSession {
  const user = userNamed(discord.world, name, ageMs);
  if (!guild.members.has(user.id)) guild.join(user, nick);
  return openSession(discord, guild, user.id, locale, remember);
}

/** Gives a new server its first channel, runs `before`, then adds the bot unless it stays out. */
export function openGuild(
  discord: Discord,
  guild: Guild,
  before: (guild: LoopbackGuild) => void = () => undefined,
  hasBot = true,
): LoopbackGuild {
  openChannel(discord.world, guild, 'general');
  const handle = guildHandle(discord, guild);
  before(handle);
  if (hasBot) guild.add();
  return handle;
}

/** Returns the handle of a server. @throws if it has no channel */
export function guildHandle(discord: Discord, guild: Guild): LoopbackGuild {
  const { world } = discord;
  const [first] = channelsOf(world, guild);
  if (!first) throw new Error('A server without a channel');
  const { id, add, remove, becomeUnavailable, comeBack, leave } = guild;
  return {
    id,
    channelId: first.id,
    add,
    remove,
    becomeUnavailable,
    comeBack,
    leave,
    createChannel: (name) => openChannel(world, guild, name),
    user: (name, options) => enter(discord, guild, name, { ...options, remember: true }),
  };
}

const ELSEWHERE = 'Elsewhere';

/** The server without the bot that the page shows. */
export function elsewhere(discord: Discord): Guild {
  const { world } = discord;
  const known = [...world.guilds.values()].find(
    ({ name, state, id }) => name === ELSEWHERE && state === 'left' && id !== world.guild.id,
  );
  if (known) return known;
  const guild = world.addGuild(ELSEWHERE, world.guild.locale);
  openGuild(discord, guild, undefined, false);
  return guild;
}
