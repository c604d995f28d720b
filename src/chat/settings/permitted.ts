import type { Guild } from 'discord.js';
import type { ChatPorts } from '../ports.ts';
import type { Place } from '../place.ts';
import { isManager, managesServer } from '../../line/permissions.ts';
import type { ServerSettings } from './of-servers.ts';

/** What is settled, without channels and roles that are no more: these bind nobody. */
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

/** Whether one may play in a channel, or in its threads (`parentId`: the channel above). */
export const isPlayedIn = (
  { channels }: Pick<ServerSettings, 'channels'>,
  { channelId, parentId }: Pick<Place, 'channelId' | 'parentId'>,
): boolean => channels.length === 0 || channels.includes(parentId ?? channelId);

/** Why somebody may not challenge somewhere, by what is settled for the server. */
export type NotPermitted =
  /** These are the channels in which one may. */
  | { readonly why: 'elsewhere'; readonly channels: readonly string[] }
  /** It takes this role. */
  | { readonly why: 'role-needed'; readonly role: string };

/** Null: they may. Rejects when it takes a role, and Discord cannot be asked who has it. */
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
  // Whoever has just asked is known, with the roles that they have now.
  const member = await guild.members.fetch(user);
  const channel = guild.channels.cache.get(place.parentId ?? place.channelId);
  const isAllowed =
    member.roles.cache.has(role) ||
    managesServer(member) ||
    isManager(channel?.permissionsFor(member) ?? member.permissions);
  return isAllowed ? null : { why: 'role-needed', role };
}
