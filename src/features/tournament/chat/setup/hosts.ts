import { roleMention, type GuildMember } from 'discord.js';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { AskedByClick, AskedByCommand } from '../../../../chat/asked.ts';
import {
  isManager,
  MAKING_EVENTS,
  managesServer,
  managing,
  managingServer,
  mayPostWith,
} from '../../../../line/permissions.ts';
import type { ServerSettings } from '../../../../chat/settings/of-servers.ts';

type Asker = AskedByCommand['interaction'] | AskedByClick['interaction'];

type HostRole = Pick<ServerSettings, 'hostRole'>;

/** True if the member has the hosts' role of the server. */
const hasRole = ({ roles }: GuildMember, { hostRole }: HostRole): boolean =>
  hostRole !== null && roles.cache.has(hostRole);

/**
 * True if the member may set up a tournament in this channel: managers of the channel, and hosts who can
 * write there.
 */
export const maySetUp = ({ member, memberPermissions }: Asker, settings: HostRole): boolean =>
  mayPostWith(memberPermissions) && (isManager(memberPermissions) || hasRole(member, settings));

/**
 * Ids of the channels in which the member is not allowed to hold a tournament, including unknown channels.
 */
export const barredFor = (member: GuildMember, settings: HostRole, channels: readonly string[]): string[] =>
  channels.filter((id) => {
    const permissions = member.guild.channels.cache.get(id)?.permissionsFor(member) ?? null;
    return !mayPostWith(permissions) || !(isManager(permissions) || hasRole(member, settings));
  });

/** True if the member may change tournament settings of the whole server: its managers, and hosts. */
export const mayHostForServer = (member: GuildMember, settings: HostRole): boolean =>
  managesServer(member) || hasRole(member, settings);

/** True if the member may have the bot create a scheduled event. */
export const mayMakeEvents = (member: GuildMember, settings: HostRole): boolean =>
  mayHostForServer(member, settings) || member.permissions.any(MAKING_EVENTS);

const roleOf = ({ hostRole }: HostRole): string | null => (hostRole === null ? null : roleMention(hostRole));

/** Refuses the set-up, and names who may set up a tournament. */
export const mayNotText = (settings: HostRole, locale: Locale): string =>
  tournamentTexts[locale].hosting.mayNot(managing(locale), roleOf(settings), managingServer(locale));

/** Refuses a server-wide setting, and names who may change it. */
export const notForServerText = (settings: HostRole, locale: Locale): string =>
  tournamentTexts[locale].hosting.hostsOnly(managingServer(locale), roleOf(settings));
