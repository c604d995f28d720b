import type { Guild } from 'discord.js';
import type { ChatPorts } from '../ports.ts';
import type { Place } from '../place.ts';
import { isManager, managesServer } from '../../line/permissions.ts';
import type { ServerSettings } from './of-servers.ts';

/** Returns the settings without deleted channels and roles, which bind nobody. */
export function inEffect(
  { channels, challengerRole, hostRole, puzzleChannel, tvChannel, ...settings }: ServerSettings,
  guild: Pick<Guild, 'channels' | 'roles'>,
): ServerSettings {
  const known = (role: string | null): string | null =>
    role !== null && guild.roles.cache.has(role) ? role : null;
  const there = (id: string | null): string | null =>
    id !== null && guild.channels.cache.has(id) ? id : null;
  return {
    ...settings,
    channels: channels.filter((id) => guild.channels.cache.has(id)),
    challengerRole: known(challengerRole),
    hostRole: known(hostRole),
    puzzleChannel: there(puzzleChannel),
    tvChannel: there(tvChannel),
  };
}

/** True if matches may be played in a channel, or in its threads (`parentId`: the channel above). */
export const isPlayedIn = (
  { channels }: Pick<ServerSettings, 'channels'>,
  { channelId, parentId }: Pick<Place, 'channelId' | 'parentId'>,
): boolean => channels.length === 0 || channels.includes(parentId ?? channelId);

/** Reason why a server's settings do not allow a user to challenge somewhere. */
export type NotPermitted =
  /** Challenges are allowed in these channels. */
  | { readonly why: 'elsewhere'; readonly channels: readonly string[] }
  /** The user needs this role. */
  | { readonly why: 'role-needed'; readonly role: string };

/** Returns null if they are allowed to. Rejects if a role is needed and Discord cannot be asked for it. */
export async function notPermitted(
  bot: Pick<ChatPorts, 'client' | 'servers'>,
  place: Place,
  user: string,
): Promise<NotPermitted | null> {
  const stored = await bot.servers.of(place.guildId);
  if (stored.channels.length === 0 && stored.challengerRole === null) return null;
  const guild = bot.client.guilds.cache.get(place.guildId);
  if (!guild) return null;
  const settled = inEffect(stored, guild);
  const { channels, challengerRole: role } = settled;
  if (!isPlayedIn(settled, place)) return { why: 'elsewhere', channels };
  if (role === null) return null;
  // A user who has just acted is in the cache, with current roles.
  const member = await guild.members.fetch(user);
  const channel = guild.channels.cache.get(place.parentId ?? place.channelId);
  const isAllowed =
    member.roles.cache.has(role) ||
    managesServer(member) ||
    isManager(channel?.permissionsFor(member) ?? member.permissions);
  return isAllowed ? null : { why: 'role-needed', role };
}
