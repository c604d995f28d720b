import {
  GuildMemberFlags,
  type APIApplicationCommand,
  type APIExternalGuildScheduledEvent,
  type APIRole,
  type APIUser,
  type Locale,
  type RoleFlags,
} from 'discord-api-types/v10';
import { bits } from './flags.ts';
import { EVERYONE_PERMISSIONS } from './permissions.ts';
import type { Member } from './user-api.ts';
import type { Change } from './change.ts';

/**
 * The bot's view of a server: `available`; `unavailable` while Discord itself cannot reach it; `left` when
 * the bot is no member.
 */
export type GuildState = 'available' | 'unavailable' | 'left';

/**
 * A server with its roles and members. Its channels are in `World`, because requests name a channel without
 * its server.
 */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: Locale;
  readonly state: GuildState;
  readonly roles: ReadonlyMap<string, APIRole>;
  readonly members: ReadonlyMap<string, Member>;
  /** Commands that the bot registered for this server alone. */
  readonly commands: readonly APIApplicationCommand[];
  /** Scheduled events by id. */
  readonly events: Map<string, APIExternalGuildScheduledEvent>;
  member(id: string): Member;
  join(user: APIUser, nick?: string): Member;
  /** Removes a member; commands can still name them. */
  readonly leave: (userId: string) => void;
  putRole(role: APIRole): void;
  /** Deletes a role; its members lose it. */
  removeRole(id: string): void;
  putMember(member: Member): void;
  setCommands(commands: readonly APIApplicationCommand[]): void;
  /** Adds the bot to the server. */
  readonly add: () => void;
  /** Starts an outage of the server; `comeBack` ends it. */
  readonly becomeUnavailable: () => void;
  readonly comeBack: () => void;
  /** Removes the bot from the server. */
  readonly remove: () => void;
}

/** A server as plain data, without the bot's commands. */
export interface GuildData {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: Locale;
  readonly state: GuildState;
  readonly roles: readonly APIRole[];
  readonly members: readonly Member[];
}

/** What a server needs from its Discord. */
export interface GuildPorts {
  readonly botUser: APIUser;
  /** All users that can be named, by id. */
  readonly users: Map<string, APIUser>;
  id(): string;
  timestamp(): string;
  readonly publish: (change: Change) => void;
}

/** Fields that are equal in all roles here. */
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

const newMember = (user: APIUser, nick: string | null, roles: string[], joinedAt: string): Member => ({
  user,
  nick,
  avatar: null,
  banner: null,
  roles,
  joined_at: joinedAt,
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: GuildMemberFlags.CompletedOnboarding,
  communication_disabled_until: null,
});

/** Data of a server with its owner as the only member. */
export function newGuild(
  id: string,
  name: string,
  locale: Locale,
  owner: APIUser,
  ports: GuildPorts,
): GuildData {
  return {
    id,
    name,
    locale,
    ownerId: owner.id,
    state: 'left',
    roles: [plainRole(id, '@everyone', EVERYONE_PERMISSIONS, 0)],
    members: [newMember(owner, null, [], ports.timestamp())],
  };
}

export function createGuild(data: GuildData, ports: GuildPorts): Guild {
  const { botUser, users, publish } = ports;
  const { id, name, ownerId, locale } = data;
  const roles = new Map(data.roles.map((role) => [role.id, role]));
  const members = new Map(data.members.map((one) => [one.user.id, one]));
  for (const { user } of data.members) users.set(user.id, user);
  let commands: readonly APIApplicationCommand[] = [];
  let { state } = data;

  const enter = (user: APIUser, nick: string | null, memberRoles: string[]): Member => {
    const entered = newMember(user, nick, memberRoles, ports.timestamp());
    members.set(user.id, entered);
    users.set(user.id, user);
    return entered;
  };

  const botRole: APIRole = data.roles.find(({ tags }) => tags?.bot_id === botUser.id) ?? {
    ...plainRole(ports.id(), botUser.username, 0n, 1),
    managed: true,
    tags: { bot_id: botUser.id },
  };

  const member = (userId: string): Member => {
    const found = members.get(userId);
    if (!found) throw new Error(`No member ${userId}`);
    return found;
  };

  const guild: Guild = {
    id,
    name,
    ownerId,
    locale,
    roles,
    members,
    member,
    events: new Map(),
    get state() {
      return state;
    },
    get commands() {
      return commands;
    },
    join(user, nick) {
      const joined = enter(user, nick ?? null, []);
      publish({ type: 'member_add', guild, member: joined });
      return joined;
    },
    leave(userId) {
      const left = member(userId);
      members.delete(userId);
      publish({ type: 'member_remove', guild, member: left });
    },
    putRole(role) {
      const type = roles.has(role.id) ? 'role_update' : 'role_create';
      roles.set(role.id, role);
      publish({ type, guild, role });
    },
    removeRole(roleId) {
      const role = roles.get(roleId);
      if (!role || !roles.delete(roleId)) throw new Error(`No role ${roleId}`);
      for (const one of members.values())
        if (one.roles.includes(roleId))
          members.set(one.user.id, { ...one, roles: one.roles.filter((other) => other !== roleId) });
      publish({ type: 'role_delete', guild, role });
    },
    putMember(changed) {
      members.set(changed.user.id, changed);
      publish({ type: 'member_update', guild, member: changed });
    },
    setCommands(list) {
      commands = list;
      publish({ type: 'commands' });
    },
    add() {
      state = 'available';
      roles.set(botRole.id, botRole);
      enter(botUser, null, [botRole.id]);
      publish({ type: 'guild_available', guild });
    },
    becomeUnavailable() {
      state = 'unavailable';
      publish({ type: 'guild_unavailable', guild });
    },
    comeBack() {
      state = 'available';
      publish({ type: 'guild_available', guild });
    },
    remove() {
      state = 'left';
      members.delete(botUser.id);
      roles.delete(botRole.id);
      commands = [];
      publish({ type: 'guild_left', guild });
    },
  };
  return guild;
}
