import type { GuildMember, PermissionsBitField, PermissionsString } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { permissionTexts } from './texts/index.ts';

/** Permissions that the bot may need in a channel, by their API names. */
export const PERMISSIONS = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'ReadMessageHistory',
  'CreatePublicThreads',
] as const satisfies readonly PermissionsString[];
export type Permission = (typeof PERMISSIONS)[number];

/** Each of these permissions in a channel makes a member its manager. */
const MANAGING = ['ManageChannels', 'ManageMessages'] as const satisfies readonly PermissionsString[];

/** Permission on the whole server that lets a member decide for it. */
const MANAGING_SERVER = 'ManageGuild' as const satisfies PermissionsString;

/** Each of these permissions on the whole server lets the bot create events. Texts ask for the first. */
export const MAKING_EVENTS = ['CreateEvents', 'ManageEvents'] as const satisfies readonly PermissionsString[];

/** Permission in a channel that lets a member ping roles that not everybody may mention. */
export const MENTIONING_ALL = 'MentionEveryone' as const satisfies PermissionsString;

/** Permissions that texts ask for. */
export type Needed = Permission | (typeof MAKING_EVENTS)[0];

/** Returns the permissions that a match needs in its channel or thread. */
export const matchNeeds = (inThread: boolean): readonly Permission[] => [
  'ViewChannel',
  inThread ? 'SendMessagesInThreads' : 'SendMessages',
  'AttachFiles',
  'ReadMessageHistory',
];

/** Permissions needed in a channel to open a thread with a match. */
export const THREAD_NEEDS: readonly Permission[] = ['CreatePublicThreads', ...matchNeeds(true)];

/**
 * Returns the permissions that a request below `/channels/{id}` needs, by Discord's documentation. `path` has
 * `:id` for ids; `''` is the channel itself.
 */
export function requestNeeds(
  { method, path, hasFiles }: { readonly method: string; readonly path: string; readonly hasFiles: boolean },
  inThread: boolean,
): readonly Permission[] {
  const files: readonly Permission[] = hasFiles ? ['AttachFiles'] : [];
  switch (`${method} ${path}`) {
    case 'POST /messages':
      return ['ViewChannel', inThread ? 'SendMessagesInThreads' : 'SendMessages', ...files];
    case 'GET /messages/:id':
      return ['ViewChannel', 'ReadMessageHistory'];
    case 'POST /threads':
      return ['ViewChannel', 'CreatePublicThreads'];
    default:
      return ['ViewChannel', ...files];
  }
}

/** A set of permissions, such as discord.js's. */
export interface Granted {
  has(permission: Permission): boolean;
}

/**
 * Returns the needed permissions that are not granted, in the order of `needed`; all of them if `granted` is
 * null (unknown).
 */
export const missingOf = (granted: Granted | null, needed: readonly Permission[]): readonly Permission[] =>
  needed.filter((permission) => !granted?.has(permission));

/** Lists permissions in words, as Discord's settings name them. */
export const permissionNames = (
  permissions: readonly (Needed | typeof MENTIONING_ALL)[],
  locale: Locale,
): string =>
  new Intl.ListFormat(locale).format(
    permissions.map((permission) => `**${permissionTexts[locale][permission]}**`),
  );

/**
 * Returns true if these channel permissions make a member a manager of that channel. An interaction's
 * `memberPermissions` are those of its channel: for the server, use `managesServer`.
 */
export const isManager = (permissions: Readonly<PermissionsBitField> | null): boolean =>
  MANAGING.some((permission) => permissions?.has(permission) ?? false);

/** Returns true if a member may decide for the whole server. */
export const managesServer = ({ permissions }: Pick<GuildMember, 'permissions'>): boolean =>
  permissions.has(MANAGING_SERVER);

/**
 * Returns true if a member with these channel permissions may have the bot post there: they can write there
 * or manage it.
 */
export const mayPostWith = (permissions: Readonly<PermissionsBitField> | null): boolean =>
  permissions !== null &&
  permissions.has('ViewChannel') &&
  (permissions.has('SendMessages') || isManager(permissions));

/** Names the permission for the whole server, in words. */
export const managingServer = (locale: Locale): string => `**${permissionTexts[locale][MANAGING_SERVER]}**`;

/** Names the permissions that make a channel manager, in words. */
export const managing = (locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    MANAGING.map((permission) => `**${permissionTexts[locale][permission]}**`),
  );
