import {
  OverwriteType,
  PermissionFlagsBits as P,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
} from 'discord-api-types/v10';

export { P as PERMISSIONS };

/** All permissions. */
const ALL = Object.values(P).reduce((all, bit) => all | bit, 0n);

/** Permissions of @everyone in a new server. */
export const EVERYONE_PERMISSIONS =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.CreatePrivateThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.AddReactions |
  P.ReadMessageHistory |
  P.UseApplicationCommands |
  P.UseExternalApps |
  P.ChangeNickname;

/** Permissions in a conversation outside of servers. */
export const DIRECT_PERMISSIONS =
  P.ViewChannel |
  P.SendMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.AddReactions |
  P.ReadMessageHistory |
  P.UseApplicationCommands;

/** `app_permissions` outside of servers; the bot's own conversations add USE_EXTERNAL_EMOJIS. */
export const APP_PERMISSIONS = P.AttachFiles | P.EmbedLinks | P.MentionEveryone;

/**
 * Applies a channel's overwrites to a member's permissions (Discord's documentation, "Permission
 * Overwrites").
 */
function overwritten(
  base: bigint,
  overwrites: readonly APIOverwrite[],
  member: APIGuildMember & { readonly user: { readonly id: string } },
  everyone: string,
): bigint {
  const of = (type: OverwriteType, ids: readonly string[]) =>
    overwrites.filter((overwrite) => overwrite.type === type && ids.includes(overwrite.id));
  const layers = [
    of(OverwriteType.Role, [everyone]),
    of(
      OverwriteType.Role,
      member.roles.filter((role) => role !== everyone),
    ),
    of(OverwriteType.Member, [member.user.id]),
  ];
  return layers.reduce((permissions, layer) => {
    const deny = layer.reduce((bits, { deny }) => bits | BigInt(deny), 0n);
    const allow = layer.reduce((bits, { allow }) => bits | BigInt(allow), 0n);
    return (permissions & ~deny) | allow;
  }, base);
}

/** Permissions that a timeout leaves. It does not affect owners and administrators. */
const TIMED_OUT = P.ViewChannel | P.ReadMessageHistory;

/**
 * True if a timeout is running at `now` (Unix ms). Owners and administrators are exempt from its effect, not
 * from this flag.
 */
export const isTimedOut = (
  { communication_disabled_until: until }: Pick<APIGuildMember, 'communication_disabled_until'>,
  now: number,
): boolean => Date.parse(until ?? '') > now;

/** Everything that a member's permissions depend on. A thread has the overwrites of its channel. */
export interface PermissionScene {
  readonly roles: ReadonlyMap<string, APIRole>;
  readonly overwrites: readonly APIOverwrite[];
  /** Id of the role @everyone, equal to the guild's. */
  readonly everyone: string;
  /** Id of the guild's owner. */
  readonly owner: string;
  /** Unix ms. */
  readonly now: number;
}

/** Returns a member's effective permissions. */
export function effectivePermissions(
  member: APIGuildMember & { readonly user: { readonly id: string } },
  { roles, overwrites, everyone, owner, now }: PermissionScene,
): bigint {
  if (member.user.id === owner) return ALL;
  const base = [everyone, ...member.roles].reduce(
    (bits, role) => bits | BigInt(roles.get(role)?.permissions ?? 0),
    0n,
  );
  if (base & P.Administrator) return ALL;
  const granted = overwritten(base, overwrites, member, everyone);
  return isTimedOut(member, now) ? granted & TIMED_OUT : granted;
}

export const has = (permissions: bigint, wanted: bigint): boolean => (permissions & wanted) === wanted;
