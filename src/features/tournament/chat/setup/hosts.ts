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

/** Whether a member has the role that the server's managers have named for hosts. */
const hasRole = ({ roles }: GuildMember, { hostRole }: HostRole): boolean =>
  hostRole !== null && roles.cache.has(hostRole);

/** Whether a member may set up a tournament in the channel where they ask: its managers, and hosts who can write there. */
export const maySetUp = ({ member, memberPermissions }: Asker, settings: HostRole): boolean =>
  mayPostWith(memberPermissions) && (isManager(memberPermissions) || hasRole(member, settings));

/** The channels, by id, in which a member may not hold a tournament; an unknown channel is one of them. */
export const barredFor = (member: GuildMember, settings: HostRole, channels: readonly string[]): string[] =>
  channels.filter((id) => {
    const permissions = member.guild.channels.cache.get(id)?.permissionsFor(member) ?? null;
    return !mayPostWith(permissions) || !(isManager(permissions) || hasRole(member, settings));
  });

/** Whether a member may settle for the whole server what concerns its tournaments: its managers, and hosts. */
export const mayHostForServer = (member: GuildMember, settings: HostRole): boolean =>
  managesServer(member) || hasRole(member, settings);

/** Whether a member may have the bot make an event of the server. */
export const mayMakeEvents = (member: GuildMember, settings: HostRole): boolean =>
  mayHostForServer(member, settings) || member.permissions.any(MAKING_EVENTS);

const roleOf = ({ hostRole }: HostRole): string | null => (hostRole === null ? null : roleMention(hostRole));

/** Says that a member may not set up a tournament here, and who may. */
export const mayNotText = (settings: HostRole, locale: Locale): string =>
  tournamentTexts[locale].hosting.mayNot(managing(locale), roleOf(settings), managingServer(locale));

/** Says that a member may not settle something for the server's tournaments, and who may. */
export const notForServerText = (settings: HostRole, locale: Locale): string =>
  tournamentTexts[locale].hosting.hostsOnly(managingServer(locale), roleOf(settings));
