import {
  ChannelType,
  GuildMemberFlags,
  type APIApplicationCommand,
  type APIMessage,
  type APIOverwrite,
  type APIRole,
  type APITextChannel,
  type APIThreadChannel,
  type APIUser,
  type Locale,
  type RoleFlags,
  type UserFlags,
} from 'discord-api-types/v10';
import { bus, type Bus } from './bus.ts';
import type { DiscordClock } from './clock.ts';
import { bits } from './flags.ts';
import { EVERYONE_PERMISSIONS, PERMISSIONS, effectivePermissions, has } from './permissions.ts';
import { snowflakes } from './snowflake.ts';
import type { Member } from './user-api.ts';

export type Channel = APITextChannel | APIThreadChannel;

export const isThread = (channel: Channel): channel is APIThreadChannel =>
  channel.type !== ChannelType.GuildText;

/** Whatever happens in the guild. `only` is the one user who may see an ephemeral message. */
export type Change =
  | {
      readonly type: 'message_create' | 'message_update';
      readonly message: APIMessage;
      readonly only: string | null;
    }
  | {
      readonly type: 'message_delete';
      readonly channelId: string;
      readonly messageId: string;
      readonly only: string | null;
    }
  | { readonly type: 'channel_create' | 'channel_update'; readonly channel: Channel }
  | { readonly type: 'channel_delete'; readonly channel: Channel }
  | {
      readonly type: 'thread_members';
      readonly thread: APIThreadChannel;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | { readonly type: 'member_add' | 'member_update' | 'member_remove'; readonly member: Member }
  | { readonly type: 'role_update'; readonly role: APIRole }
  | { readonly type: 'typing'; readonly channelId: string; readonly userId: string }
  | { readonly type: 'commands' };

/** The one server of this Discord with everybody and everything in it, messages apart. */
export interface World {
  readonly clock: DiscordClock;
  readonly guild: {
    readonly id: string;
    readonly name: string;
    readonly ownerId: string;
    readonly locale: Locale;
  };
  /** The bot's user; its id is the application's too. */
  readonly bot: Member;
  readonly roles: ReadonlyMap<string, APIRole>;
  readonly members: ReadonlyMap<string, Member>;
  /** Users who are not (or no longer) members, but can still be named. */
  readonly strangers: ReadonlyMap<string, APIUser>;
  readonly channels: ReadonlyMap<string, Channel>;
  /** Ids of a thread's members. */
  readonly threadMembers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly commands: { global: readonly APIApplicationCommand[]; guild: readonly APIApplicationCommand[] };
  readonly changes: Bus<Change>;
  /** A new id, made at the clock's time unless another is given. */
  id(time?: number): string;
  /** The clock's time as Discord writes it. */
  timestamp(): string;
  member(id: string): Member;
  join(user: APIUser, nick?: string): Member;
  /** A member becomes a stranger. */
  leave(userId: string): void;
  /** Adds a channel, or replaces the one with its id. */
  putChannel(channel: Channel): void;
  /** A new thread with its first member. */
  addThread(thread: APIThreadChannel, memberId: string): void;
  removeChannel(id: string): void;
  putRole(role: APIRole): void;
  putMember(member: Member): void;
  setCommands(scope: 'global' | 'guild', commands: readonly APIApplicationCommand[]): void;
  joinThread(threadId: string, userId: string): void;
  leaveThread(threadId: string, userId: string): void;
  /** Effective permissions of a member in a channel or thread; none when a private thread does not concern them. */
  permissions(userId: string, channel: Channel): bigint;
  may(userId: string, channel: Channel, permission: bigint): boolean;
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

/** What the roles here have in common. */
const ROLE = JSON.parse(
  '{"color":0,"colors":{"primary_color":0,"secondary_color":null,"tertiary_color":null},"hoist":false}',
) as Pick<APIRole, 'color' | 'colors' | 'hoist'>;

const plainRole = (id: string, name: string, permissions: bigint, position: number): APIRole => ({
  ...ROLE,
  id,
  name,
  icon: null,
  unicode_emoji: null,
  position,
  permissions: String(permissions),
  managed: false,
  mentionable: false,
  flags: bits<RoleFlags>(),
});

/** A server with nobody but its owner and the bot, without channels. */
export function createWorld(clock: DiscordClock, guildName: string, locale: Locale, botName: string): World {
  const nextId = snowflakes();
  const id = (time = clock.now()): string => nextId(time);
  const timestamp = (): string => new Date(clock.now()).toISOString().replace('Z', '000+00:00');
  const guildId = id();
  const ownerId = id();
  const changes = bus<Change>();
  const roles = new Map<string, APIRole>();
  const members = new Map<string, Member>();
  const strangers = new Map<string, APIUser>();
  const channels = new Map<string, Channel>();
  const threadMembers = new Map<string, Set<string>>();
  const commands: World['commands'] = { global: [], guild: [] };

  const newMember = (user: APIUser, nick: string | null, memberRoles: string[]): Member => ({
    user,
    nick,
    avatar: null,
    banner: null,
    roles: memberRoles,
    joined_at: timestamp(),
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: GuildMemberFlags.CompletedOnboarding,
    communication_disabled_until: null,
  });

  const botId = id();
  const botRole: APIRole = {
    ...plainRole(id(), botName, 0n, 1),
    managed: true,
    tags: { bot_id: botId },
  };
  roles.set(guildId, plainRole(guildId, '@everyone', EVERYONE_PERMISSIONS, 0));
  roles.set(botRole.id, botRole);
  const bot = newMember(
    { ...plainUser(botId, botName), username: botName, global_name: null, bot: true },
    null,
    [botRole.id],
  );
  members.set(botId, bot);
  members.set(ownerId, newMember(plainUser(ownerId, 'Owner'), null, []));

  const member = (userId: string): Member => {
    const found = members.get(userId);
    if (!found) throw new Error(`No member ${userId}`);
    return found;
  };

  const overwritesOf = (channel: Channel): readonly APIOverwrite[] => {
    const owner = isThread(channel) ? channels.get(channel.parent_id ?? '') : channel;
    return owner?.permission_overwrites ?? [];
  };

  const permissions = (userId: string, channel: Channel): bigint => {
    const found = members.get(userId);
    if (!found) return 0n;
    const granted = effectivePermissions(found, roles, overwritesOf(channel), guildId, ownerId);
    const concerned =
      channel.type !== ChannelType.PrivateThread ||
      threadMembers.get(channel.id)?.has(userId) === true ||
      has(granted, PERMISSIONS.ManageThreads);
    return concerned ? granted : 0n;
  };

  return {
    clock,
    guild: { id: guildId, name: guildName, ownerId, locale },
    bot,
    roles,
    members,
    strangers,
    channels,
    threadMembers,
    commands,
    changes,
    id,
    timestamp,
    member,
    join: (user, nick) => {
      const joined = newMember(user, nick ?? null, []);
      members.set(user.id, joined);
      strangers.delete(user.id);
      changes.publish({ type: 'member_add', member: joined });
      return joined;
    },
    leave: (userId) => {
      const left = member(userId);
      members.delete(userId);
      strangers.set(userId, left.user);
      changes.publish({ type: 'member_remove', member: left });
    },
    putChannel: (channel) => {
      const type = channels.has(channel.id) ? 'channel_update' : 'channel_create';
      channels.set(channel.id, channel);
      changes.publish({ type, channel });
    },
    addThread: (thread, memberId) => {
      threadMembers.set(thread.id, new Set([memberId]));
      channels.set(thread.id, thread);
      changes.publish({ type: 'channel_create', channel: thread });
    },
    removeChannel: (channelId) => {
      const channel = channels.get(channelId);
      if (!channel) return;
      channels.delete(channelId);
      threadMembers.delete(channelId);
      changes.publish({ type: 'channel_delete', channel });
    },
    putRole: (role) => {
      roles.set(role.id, role);
      changes.publish({ type: 'role_update', role });
    },
    putMember: (changed) => {
      members.set(changed.user.id, changed);
      changes.publish({ type: 'member_update', member: changed });
    },
    setCommands: (scope, list) => {
      commands[scope] = list;
      changes.publish({ type: 'commands' });
    },
    joinThread: (threadId, userId) => {
      const thread = channels.get(threadId);
      const joined = threadMembers.get(threadId);
      if (!thread || !isThread(thread) || !joined || joined.has(userId)) return;
      joined.add(userId);
      thread.member_count = joined.size;
      changes.publish({ type: 'thread_members', thread, added: [userId], removed: [] });
    },
    leaveThread: (threadId, userId) => {
      const thread = channels.get(threadId);
      const joined = threadMembers.get(threadId);
      if (!thread || !isThread(thread) || !joined?.delete(userId)) return;
      thread.member_count = joined.size;
      changes.publish({ type: 'thread_members', thread, added: [], removed: [userId] });
    },
    permissions,
    may: (userId, channel, permission) => has(permissions(userId, channel), permission),
  };
}
