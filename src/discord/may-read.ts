import type { Guild, GuildMember } from 'discord.js';
import type { EndedMatch } from '../match/finished.ts';

/** Whether a member may read what was played there: in the channel where they are, or in one that they can see. */
export function mayRead(
  { header }: Pick<EndedMatch, 'header'>,
  {
    guild,
    member,
    channelId,
  }: { readonly guild: Guild; readonly member: GuildMember; readonly channelId: string },
): boolean {
  if (header.guildId !== guild.id) return false;
  if (header.channelId === channelId) return true;
  return guild.channels.cache.get(header.channelId)?.permissionsFor(member).has('ViewChannel') ?? false;
}
