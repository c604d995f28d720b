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
  /** How long ago the account was made, which its id tells; a year by default. Only for a user who is not there yet. */
  readonly ageMs?: number;
}

const YEAR_MS = 365 * 86_400_000;

/** A server, as tests use it: what happens to it, and the people in it. */
export interface LoopbackGuild extends Pick<
  Guild,
  'id' | 'add' | 'remove' | 'becomeUnavailable' | 'comeBack' | 'leave'
> {
  /** The channel that exists from the beginning, `general`. */
  readonly channelId: string;
  /** A new text channel. */
  readonly createChannel: (name: string) => APITextChannel;
  /** Opens a client for the user with that name, who joins the server if they are not in it. */
  readonly user: (name: string, options?: UserOptions) => UserSession;
}

/** Names differ by more than capitals, as on Discord. */
function userNamed(world: World, name: string, ageMs: number): APIUser {
  const wanted = name.toLowerCase();
  for (const one of world.users.values()) if (one.global_name?.toLowerCase() === wanted) return one;
  return plainUser(world.id(Math.max(DISCORD_EPOCH, world.clock.now() - ageMs)), name);
}

/** Opens a client for the user with that name, who joins the server if they are not in it. `remember` keeps all events. */
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

/** Gives a new server its first channel, and adds the bot to it; `before`: what is done there until then. */
export function openGuild(
  discord: Discord,
  guild: Guild,
  before: (guild: LoopbackGuild) => void = () => undefined,
): LoopbackGuild {
  openChannel(discord.world, guild, 'general');
  const handle = guildHandle(discord, guild);
  before(handle);
  guild.add();
  return handle;
}

/** A server as it is; it has a channel. */
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
