import {
  ChannelType,
  type APIApplicationCommand,
  type APIOverwrite,
  type APIThreadChannel,
  type APIUser,
  type Locale,
  type UserFlags,
} from 'discord-api-types/v10';
import { bus, type Bus } from './bus.ts';
import {
  createChannelBook,
  isBetweenPeople,
  isDirect,
  isThread,
  isWithBot,
  type Channel,
  type DirectChannel,
  type GuildChannel,
  type ChannelBook,
} from './channel-book.ts';
import type { Change } from './change.ts';
import type { DiscordClock } from './clock.ts';
import { meeting, type Meeting } from './conversations.ts';
import { bits } from './flags.ts';
import { createInstalls, type Installs } from './installs.ts';
import { createGuild, newGuild, type Guild, type GuildData, type GuildPorts } from './guild.ts';
import { DIRECT_PERMISSIONS, PERMISSIONS, effectivePermissions, has } from './permissions.ts';
import { lastTimeIn, WHOLE, type Shard } from './shards.ts';
import { snowflakes } from './snowflake.ts';
import { joinThread, leaveThread } from './thread-members.ts';

export { isBetweenPeople, isDirect, isThread, isWithBot };
export type { Channel, DirectChannel, GuildChannel };

/** Everything on this Discord except messages. */
export interface World extends Meeting {
  readonly clock: DiscordClock;
  /** The bot. Its user id is the application's id, too. */
  readonly bot: { readonly user: APIUser };
  /** The first server, which the page shows. */
  readonly guild: Guild;
  readonly guilds: ReadonlyMap<string, Guild>;
  /** All users that can be named: present and former members of any server. */
  readonly users: ReadonlyMap<string, APIUser>;
  /** Users who have installed the app for themselves. */
  readonly installs: Installs;
  /** Channels and threads of all servers, and conversations outside of servers. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** Channels and threads of one server. */
  channelsIn(guildId: string): ReadonlyMap<string, GuildChannel>;
  /** Ids of a thread's members. */
  readonly threadMembers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The commands that the bot has registered for all servers. */
  readonly commands: readonly APIApplicationCommand[];
  readonly changes: Bus<Change>;
  /** Returns a new id, made at `time` (Unix ms; default: the clock's time). */
  id(time?: number): string;
  /** The clock's time as Discord writes it. */
  timestamp(): string;
  user(id: string): APIUser;
  /** Adds a server that the bot has not joined yet; `shard`: the shard that it falls into. */
  addGuild(name: string, locale: Locale, shard?: Shard): Guild;
  /** Returns the server of a channel; null outside of servers. */
  guildOf(channel: Channel): Guild | null;
  /** Adds a channel, or replaces the one with its id. */
  putChannel(channel: GuildChannel): void;
  /** Adds a thread with its first member. */
  addThread(thread: APIThreadChannel, memberId: string): void;
  removeChannel(id: string): void;
  setCommands(commands: readonly APIApplicationCommand[]): void;
  joinThread(threadId: string, userId: string): void;
  leaveThread(threadId: string, userId: string): void;
  /**
   * A user's effective permissions in a channel or thread; none for non-members, and none in other users'
   * conversations.
   */
  permissions(userId: string, channel: Channel): bigint;
  may(userId: string, channel: Channel, permission: bigint): boolean;
  /** Returns a channel that the user may see and whose server is available; otherwise undefined. */
  shown(userId: string, channelId: string): Channel | undefined;
}

/** Permission that writing in this channel needs. */
export const sendPermission = (channel: Channel): bigint =>
  isThread(channel) ? PERMISSIONS.SendMessagesInThreads : PERMISSIONS.SendMessages;

export const plainUser = (id: string, name: string): APIUser => ({
  id,
  username: name.toLowerCase().replace(/[^\p{L}\p{N}._]+/gu, '_'),
  discriminator: '0',
  global_name: name,
  avatar: null,
  flags: bits<UserFlags>(),
  public_flags: bits<UserFlags>(),
  primary_guild: null,
});

/** A Discord as plain data, without messages and without the bot's commands. */
export interface WorldData {
  readonly bot: APIUser;
  readonly users: readonly APIUser[];
  /** The page shows the first one. */
  readonly guilds: readonly [GuildData, ...GuildData[]];
  readonly channels: readonly Channel[];
  /** Ids of the users who have installed the app. */
  readonly installed: readonly string[];
  /** Ids of each thread's members. */
  readonly threadMembers: readonly (readonly [threadId: string, userIds: readonly string[]])[];
}

/** Names for a new Discord, and a setting of its application. */
export interface Names {
  readonly guildName: string;
  readonly guildLocale: Locale;
  readonly botName: string;
  /** True if the application lets users install it. */
  readonly userInstall: boolean;
}

interface WorldState {
  readonly clock: DiscordClock;
  readonly nextId: (time: number) => string;
  readonly changes: Bus<Change>;
  readonly guilds: Map<string, Guild>;
  readonly users: Map<string, APIUser>;
  readonly book: ChannelBook;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly threadMembers: Map<string, Set<string>>;
  readonly installs: Installs;
  commands: readonly APIApplicationCommand[];
  readonly botUser: APIUser;
  readonly ports: GuildPorts;
}

/** Restores a Discord from `kept`, or creates one with a server that has only its owner and no channels. */
export function createWorld(clock: DiscordClock, names: Names, kept: WorldData | null): World {
  const nextId = snowflakes();
  const changes = bus<Change>();
  const guilds = new Map<string, Guild>();
  const users = new Map((kept?.users ?? []).map((one) => [one.id, one]));
  const book = createChannelBook(kept?.channels ?? []);
  const channels = book.all;
  const threadMembers = new Map(
    (kept?.threadMembers ?? []).map(([threadId, userIds]) => [threadId, new Set(userIds)]),
  );
  const { botName } = names;
  const botUser: APIUser = kept?.bot ?? {
    ...plainUser(id({ clock, nextId }), botName),
    username: botName,
    global_name: null,
    bot: true,
  };
  users.set(botUser.id, botUser);
  const ports: GuildPorts = {
    botUser,
    users,
    id: () => id(state),
    timestamp: () => timestamp(state),
    publish: (change) => changes.publish(change),
  };
  const state: WorldState = {
    clock,
    nextId,
    changes,
    guilds,
    users,
    book,
    channels,
    threadMembers,
    installs: createInstalls(names.userInstall, kept?.installed ?? [], (userId) =>
      changes.publish({ type: 'installed', userId }),
    ),
    commands: [],
    botUser,
    ports,
  };
  const addGuild: World['addGuild'] = (name, locale, shard = WHOLE) =>
    put(
      state,
      newGuild(id(state, lastTimeIn(shard, clock.now())), name, locale, plainUser(id(state), 'Owner'), ports),
    );
  const [firstKept, ...otherKept] = kept?.guilds ?? [];
  const first = firstKept ? put(state, firstKept) : addGuild(names.guildName, names.guildLocale);
  for (const data of otherKept) put(state, data);
  return {
    clock,
    guild: first,
    guilds,
    users,
    channels,
    installs: state.installs,
    threadMembers,
    changes,
    id: (time) => id(state, time),
    timestamp: () => timestamp(state),
    user: (userId) => user(state, userId),
    addGuild,
    guildOf: (channel) => guildOf(state, channel),
    permissions: (userId, channel) => permissions(state, userId, channel),
    may: (userId, channel, permission) => may(state, userId, channel, permission),
    bot: { user: botUser },
    channelsIn: book.inGuild,
    get commands() {
      return state.commands;
    },
    putChannel: (channel) => {
      const type = channels.has(channel.id) ? 'channel_update' : 'channel_create';
      book.put(channel);
      changes.publish({ type, channel });
    },
    ...meeting({
      book,
      id: () => id(state),
      user: (userId) => user(state, userId),
      changes,
      guilds,
      guildOf: (channel) => guildOf(state, channel),
      installs: state.installs,
    }),
    addThread: (thread, memberId) => {
      threadMembers.set(thread.id, new Set([memberId]));
      book.put(thread);
      changes.publish({ type: 'channel_create', channel: thread });
    },
    removeChannel: (channelId) => removeChannel(state, channelId),
    setCommands: (list) => {
      state.commands = list;
      changes.publish({ type: 'commands' });
    },
    joinThread: (threadId, userId) => joinThread(state, threadId, userId),
    leaveThread: (threadId, userId) => leaveThread(state, threadId, userId),
    shown: (userId, channelId) => shown(state, userId, channelId),
  };
}

const id = ({ clock, nextId }: Pick<WorldState, 'clock' | 'nextId'>, time = clock.now()): string =>
  nextId(time);

const timestamp = ({ clock }: WorldState): string =>
  new Date(clock.now()).toISOString().replace('Z', '000+00:00');

const put = ({ ports, guilds }: WorldState, data: GuildData): Guild => {
  const guild = createGuild(data, ports);
  guilds.set(guild.id, guild);
  return guild;
};

const user = ({ users }: WorldState, userId: string): APIUser => {
  const found = users.get(userId);
  if (!found) throw new Error(`No user ${userId}`);
  return found;
};

const guildOf = ({ guilds }: WorldState, channel: Channel): Guild | null => {
  if (isDirect(channel)) return null;
  const guild = guilds.get(channel.guild_id ?? '');
  if (!guild) throw new Error(`Channel ${channel.id} is in no server`);
  return guild;
};

const overwritesOf = ({ channels }: WorldState, channel: GuildChannel): readonly APIOverwrite[] => {
  const owner = isThread(channel) ? channels.get(channel.parent_id ?? '') : channel;
  return owner && 'permission_overwrites' in owner ? (owner.permission_overwrites ?? []) : [];
};

const permissions = (state: WorldState, userId: string, channel: Channel): bigint => {
  if (isDirect(channel)) {
    const concerned =
      userId === state.botUser.id
        ? isWithBot(channel)
        : channel.recipients?.some((one) => one.id === userId) === true;
    return concerned ? DIRECT_PERMISSIONS : 0n;
  }
  const guild = guildOf(state, channel);
  const member = guild?.members.get(userId);
  if (!guild || !member) return 0n;
  const granted = effectivePermissions(member, {
    roles: guild.roles,
    overwrites: overwritesOf(state, channel),
    now: state.clock.now(),
    everyone: guild.id,
    owner: guild.ownerId,
  });
  const concerned =
    channel.type !== ChannelType.PrivateThread ||
    state.threadMembers.get(channel.id)?.has(userId) === true ||
    has(granted, PERMISSIONS.ManageThreads);
  return concerned ? granted : 0n;
};

const may = (state: WorldState, userId: string, channel: Channel, permission: bigint): boolean =>
  has(permissions(state, userId, channel), permission);

function shown(state: WorldState, userId: string, channelId: string): Channel | undefined {
  const channel = state.channels.get(channelId);
  if (!channel || guildOf(state, channel)?.state === 'unavailable') return undefined;
  return may(state, userId, channel, PERMISSIONS.ViewChannel) ? channel : undefined;
}

function removeChannel({ channels, book, threadMembers, changes }: WorldState, channelId: string): void {
  const channel = channels.get(channelId);
  if (!channel || isDirect(channel)) return;
  book.remove(channel);
  threadMembers.delete(channelId);
  changes.publish({ type: 'channel_delete', channel });
}
