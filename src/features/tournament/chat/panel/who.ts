import type { ChatTournament } from '../../chat-tournament.ts';
import type { AskedByClick, AskedByCommand } from '../../../../chat/asked.ts';
import { isManager } from '../../../../line/permissions.ts';

type Asking = Pick<
  (AskedByClick | AskedByCommand)['interaction'],
  'user' | 'guild' | 'member' | 'channelId' | 'memberPermissions'
>;
type Held = Pick<ChatTournament, 'header' | 'arbiters'>;

/** True if the user is the host or currently manages the tournament's channel. */
export function mayHost(asking: Asking, { header }: Held): boolean {
  const { user, guild, member, channelId, memberPermissions } = asking;
  if (guild.id !== header.guildId) return false;
  if (user.id === header.host.id) return true;
  // For the channel of the interaction, Discord has just sent the permissions.
  const isThere = channelId === header.channelId;
  const channel = isThere ? undefined : guild.channels.cache.get(header.channelId);
  return isManager(isThere ? memberPermissions : (channel?.permissionsFor(member) ?? null));
}

/** True for the host, for managers of the channel, and for the arbiters that the host has named. */
export const mayArbitrate = (asking: Asking, held: Held): boolean =>
  (asking.guild.id === held.header.guildId && held.arbiters.includes(asking.user.id)) ||
  mayHost(asking, held);
