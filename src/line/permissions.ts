import type { GuildMember, PermissionsBitField, PermissionsString } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { permissionTexts } from './texts/index.ts';

/** What the bot may need in a channel, by Discord's names in the API. */
export const PERMISSIONS = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'ReadMessageHistory',
  'CreatePublicThreads',
] as const satisfies readonly PermissionsString[];
export type Permission = (typeof PERMISSIONS)[number];

/** Whoever has one of these in a channel is a manager there. */
const MANAGING = ['ManageChannels', 'ManageMessages'] as const satisfies readonly PermissionsString[];

/** A member with this in the server, not only in one of its channels, decides for the server. */
const MANAGING_SERVER = 'ManageGuild' as const satisfies PermissionsString;

/** With one of these, on the whole server, the bot can make events of it; the first is enough. */
export const MAKING_EVENTS = ['CreateEvents', 'ManageEvents'] as const satisfies readonly PermissionsString[];

/** What people are told of that the bot needs. */
export type Needed = Permission | (typeof MAKING_EVENTS)[0];

/** What a match needs in its channel, or thread. */
export const matchNeeds = (inThread: boolean): readonly Permission[] => [
  'ViewChannel',
  inThread ? 'SendMessagesInThreads' : 'SendMessages',
  'AttachFiles',
  'ReadMessageHistory',
];

/** What opening a thread, and a match in it, needs in the channel above it. */
export const THREAD_NEEDS: readonly Permission[] = ['CreatePublicThreads', ...matchNeeds(true)];

/**
 * What a request below `/channels/{id}` needs in its channel (`path` with `:id` for ids; `''`: the channel itself), as
 * Discord's documentation says.
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

/** A set of permissions, as discord.js has it. */
export interface Granted {
  has(permission: Permission): boolean;
}

/** The permissions that are needed and not granted, in the order of `needed`; all of them when nothing is known. */
export const missingOf = (granted: Granted | null, needed: readonly Permission[]): readonly Permission[] =>
  needed.filter((permission) => !granted?.has(permission));

/** Permissions as a list in words, each as Discord's settings name it. */
export const permissionNames = (permissions: readonly Needed[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(
    permissions.map((permission) => `**${permissionTexts[locale][permission]}**`),
  );

/**
 * Whether a member with these permissions manages the channel in which they hold. An interaction's `memberPermissions` are
 * those of its channel: for the server, ask `managesServer`.
 */
export const isManager = (permissions: Readonly<PermissionsBitField> | null): boolean =>
  MANAGING.some((permission) => permissions?.has(permission) ?? false);

/** Whether a member may settle things for the whole server. */
export const managesServer = ({ permissions }: Pick<GuildMember, 'permissions'>): boolean =>
  permissions.has(MANAGING_SERVER);

/** Whether a member with these permissions in a channel may have the bot post there: a member who can write there, or manages it. */
export const mayPostWith = (permissions: Readonly<PermissionsBitField> | null): boolean =>
  permissions !== null &&
  permissions.has('ViewChannel') &&
  (permissions.has('SendMessages') || isManager(permissions));

/** The permission for the whole server, in words. */
export const managingServer = (locale: Locale): string => `**${permissionTexts[locale][MANAGING_SERVER]}**`;

/** What makes a manager of a channel, in words. */
export const managing = (locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    MANAGING.map((permission) => `**${permissionTexts[locale][permission]}**`),
  );
