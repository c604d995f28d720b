import type { GuildMember } from 'discord.js';
import { isManager } from '../../../../line/permissions.ts';
import type { Series } from '../../series/series.ts';
import type { TournamentPorts } from '../ports.ts';
import { barredFor } from '../setup/hosts.ts';

/** True for managers of the series' channel, and for its host while they may hold tournaments there. */
export async function manages(
  { servers }: Pick<TournamentPorts, 'servers'>,
  member: GuildMember,
  { channelId, host }: Series,
): Promise<boolean> {
  const settings = await servers.of(member.guild.id);
  if (barredFor(member, settings, [channelId]).length > 0) return false;
  const permissions = member.guild.channels.cache.get(channelId)?.permissionsFor(member) ?? null;
  return member.id === host.id || isManager(permissions);
}
