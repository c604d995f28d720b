import {
  OverwriteType,
  PermissionFlagsBits as P,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
} from 'discord-api-types/v10';

export { P as PERMISSIONS };

/** Every permission there is. */
const ALL = Object.values(P).reduce((all, bit) => all | bit, 0n);

/** What @everyone may do in a new server. */
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
  P.ChangeNickname;

/** What both may do in a conversation with the bot. */
export const DIRECT_PERMISSIONS =
  P.ViewChannel |
  P.SendMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.AddReactions |
  P.ReadMessageHistory |
  P.UseApplicationCommands;

/** What the overwrites of a channel make of a member's own permissions (Discord's documentation, "Permission Overwrites"). */
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

/** What a member keeps who is timed out: neither the owner nor an administrator can be. */
const TIMED_OUT = P.ViewChannel | P.ReadMessageHistory;

/** Whether a member has a timeout at a moment (Unix ms). It has no effect on owners and administrators. */
export const isTimedOut = (
  { communication_disabled_until: until }: Pick<APIGuildMember, 'communication_disabled_until'>,
  now: number,
): boolean => Date.parse(until ?? '') > now;

/** Where and when a member's permissions are asked for. A thread has the overwrites of its channel. */
export interface PermissionScene {
  readonly roles: ReadonlyMap<string, APIRole>;
  readonly overwrites: readonly APIOverwrite[];
  /** The id of the role @everyone, which is the guild's. */
  readonly everyone: string;
  /** The id of the guild's owner. */
  readonly owner: string;
  /** Unix ms. */
  readonly now: number;
}

/** A member's effective permissions. */
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
