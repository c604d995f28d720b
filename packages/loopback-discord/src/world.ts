import {
  ChannelType,
  type APIApplicationCommand,
  type APIDMChannel,
  type APIOverwrite,
  type APIThreadChannel,
  type APIUser,
  type ChannelFlags,
  type Locale,
  type UserFlags,
} from 'discord-api-types/v10';
import { bus, type Bus } from './bus.ts';
import {
  createChannelBook,
  isDirect,
  isThread,
  type Channel,
  type GuildChannel,
  type ChannelBook,
} from './channel-book.ts';
import type { Change } from './change.ts';
import type { DiscordClock } from './clock.ts';
import { bits } from './flags.ts';
import { createGuild, newGuild, type Guild, type GuildData, type GuildPorts } from './guild.ts';
import { DIRECT_PERMISSIONS, PERMISSIONS, effectivePermissions, has } from './permissions.ts';
import { lastTimeIn, WHOLE, type Shard } from './shards.ts';
import { snowflakes } from './snowflake.ts';

export { isDirect, isThread };
export type { Channel, GuildChannel };

/** This Discord with everybody and everything in it, messages apart. */
export interface World {
  readonly clock: DiscordClock;
  /** The bot; the id of its user is the application's too. */
  readonly bot: { readonly user: APIUser };
  /** The server that there is from the beginning, which the page shows. */
  readonly guild: Guild;
  readonly guilds: ReadonlyMap<string, Guild>;
  /** Everybody who can be named: whoever is, or has been, a member anywhere. */
  readonly users: ReadonlyMap<string, APIUser>;
  /** The channels and threads of all servers, and the conversations with the bot. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** Those of one server. */
  channelsIn(guildId: string): ReadonlyMap<string, GuildChannel>;
  /** Ids of a thread's members. */
  readonly threadMembers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The commands that the bot has registered for all servers. */
  readonly commands: readonly APIApplicationCommand[];
  readonly changes: Bus<Change>;
  /** A new id, made at the clock's time unless another is given. */
  id(time?: number): string;
  /** The clock's time as Discord writes it. */
  timestamp(): string;
  user(id: string): APIUser;
  /** A new server, to which the bot has yet to be added; in a shard if one is given. */
  addGuild(name: string, locale: Locale, shard?: Shard): Guild;
  /** The server that a channel is in; null: it is a conversation with the bot. */
  guildOf(channel: Channel): Guild | null;
  /** Adds a channel, or replaces the one with its id. */
  putChannel(channel: GuildChannel): void;
  /** The conversation of a user with the bot, if there is one. */
  directWith(userId: string): APIDMChannel | undefined;
  /** The same, which begins with this if there is none yet. */
  direct(userId: string): APIDMChannel;
  /** Whether the bot may write to a user: they share a server with it, and let it. */
  takesMessages(userId: string): boolean;
  /** A user lets the bot write to them, or does not. */
  letMessages(userId: string, doesLet: boolean): void;
  /** A new thread with its first member. */
  addThread(thread: APIThreadChannel, memberId: string): void;
  removeChannel(id: string): void;
  setCommands(commands: readonly APIApplicationCommand[]): void;
  joinThread(threadId: string, userId: string): void;
  leaveThread(threadId: string, userId: string): void;
  /** Effective permissions of a user in a channel or thread; none when they are no member, or it does not concern them. */
  permissions(userId: string, channel: Channel): bigint;
  may(userId: string, channel: Channel, permission: bigint): boolean;
  /** A channel that a person has before them: they may see it, and Discord can reach its server. */
  shown(userId: string, channelId: string): Channel | undefined;
}

/** Permission to write a message there. */
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

/** A Discord as plain data, messages apart, and without the commands that the bot has registered. */
export interface WorldData {
  readonly bot: APIUser;
  readonly users: readonly APIUser[];
  /** The first is the one that the page shows. */
  readonly guilds: readonly [GuildData, ...GuildData[]];
  readonly channels: readonly Channel[];
  /** The members of each thread, by their ids. */
  readonly threadMembers: readonly (readonly [threadId: string, userIds: readonly string[]])[];
}

/** What a new Discord's server and bot are called. */
export interface Names {
  readonly guildName: string;
  readonly guildLocale: Locale;
  readonly botName: string;
}

/** Servers, users and channels of a Discord. */
interface WorldState {
  readonly clock: DiscordClock;
  readonly nextId: (time: number) => string;
  readonly changes: Bus<Change>;
  readonly guilds: Map<string, Guild>;
  readonly users: Map<string, APIUser>;
  readonly book: ChannelBook;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly threadMembers: Map<string, Set<string>>;
  commands: readonly APIApplicationCommand[];
  readonly botUser: APIUser;
  readonly ports: GuildPorts;
}

/** A Discord as it was `kept`; or else a new one with one server, in which there is nobody but its owner, without channels. */
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
  /** Those who take no messages from the bot. */
  const closed = new Set<string>();
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
    directWith: book.directWith,
    direct: (userId) => direct(state, userId),
    takesMessages: (userId) =>
      !closed.has(userId) && [...guilds.values()].some(({ members }) => members.has(userId)),
    letMessages: (userId, doesLet) => {
      if (doesLet) closed.delete(userId);
      else closed.add(userId);
    },
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
    shown: (userId, channelId) => {
      const channel = channels.get(channelId);
      if (!channel || guildOf(state, channel)?.state === 'unavailable') return undefined;
      return may(state, userId, channel, PERMISSIONS.ViewChannel) ? channel : undefined;
    },
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
    const concerned = userId === state.botUser.id || channel.recipients?.some((one) => one.id === userId);
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

function direct(state: WorldState, userId: string): APIDMChannel {
  const known = state.book.directWith(userId);
  if (known) return known;
  const channel: APIDMChannel = {
    id: id(state),
    type: ChannelType.DM,
    name: null,
    flags: bits<ChannelFlags>(),
    last_message_id: null,
    recipients: [user(state, userId)],
  };
  state.book.put(channel);
  return channel;
}

function removeChannel({ channels, book, threadMembers, changes }: WorldState, channelId: string): void {
  const channel = channels.get(channelId);
  if (!channel || isDirect(channel)) return;
  book.remove(channel);
  threadMembers.delete(channelId);
  changes.publish({ type: 'channel_delete', channel });
}

function joinThread(
  { channels, threadMembers, changes }: WorldState,
  threadId: string,
  userId: string,
): void {
  const thread = channels.get(threadId);
  const joined = threadMembers.get(threadId);
  if (!thread || !isThread(thread) || !joined || joined.has(userId)) return;
  joined.add(userId);
  thread.member_count = joined.size;
  changes.publish({ type: 'thread_members', thread, added: [userId], removed: [] });
}

function leaveThread(
  { channels, threadMembers, changes }: WorldState,
  threadId: string,
  userId: string,
): void {
  const thread = channels.get(threadId);
  const joined = threadMembers.get(threadId);
  if (!thread || !isThread(thread) || !joined?.delete(userId)) return;
  thread.member_count = joined.size;
  changes.publish({ type: 'thread_members', thread, added: [], removed: [userId] });
}
