import type { ChatTournament } from '../../chat-tournament.ts';
import type { AskedByClick, AskedByCommand } from '../../../../chat/asked.ts';
import { isManager } from '../../../../line/permissions.ts';

type Asking = Pick<
  (AskedByClick | AskedByCommand)['interaction'],
  'user' | 'guild' | 'member' | 'channelId' | 'memberPermissions'
>;
type Held = Pick<ChatTournament, 'header' | 'arbiters'>;

/** Whether somebody is the host, or manages the channel of the tournament, now. */
export function mayHost(asking: Asking, { header }: Held): boolean {
  const { user, guild, member, channelId, memberPermissions } = asking;
  if (guild.id !== header.guildId) return false;
  if (user.id === header.host.id) return true;
  // Of where they ask Discord has just said it.
  const isThere = channelId === header.channelId;
  const channel = isThere ? undefined : guild.channels.cache.get(header.channelId);
  return isManager(isThere ? memberPermissions : (channel?.permissionsFor(member) ?? null));
}

/** The same, or one whom the host has named. */
export const mayArbitrate = (asking: Asking, held: Held): boolean =>
  (asking.guild.id === held.header.guildId && held.arbiters.includes(asking.user.id)) ||
  mayHost(asking, held);
