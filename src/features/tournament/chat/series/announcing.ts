import { ChannelType, type Guild } from 'discord.js';
import { settle } from '../../draft.ts';
import { draftFrom } from '../../recipe.ts';
import { isOn, MOST_IN_CHANNEL } from '../../sharing.ts';
import { placeOf, type Evening, type Series } from '../../series/series.ts';
import type { TournamentPorts } from '../ports.ts';
import { barredFor } from '../setup/hosts.ts';
import type { Settled } from '../face.ts';

/** Any time before the start: what a host may announce has been checked when the series was set up. */
const BEFORE_MS = 3_600_000;

/** Reasons for not announcing an evening. The first two end the series. */
export type Obstacle = 'no-channel' | 'no-game' | 'full';

/** The reason against announcing the next evening, or null. */
export function obstacleTo(
  { tournaments }: Pick<TournamentPorts, 'tournaments'>,
  { channelId, recipe }: Pick<Series, 'channelId' | 'recipe'>,
  guild: Guild,
): Obstacle | null {
  if (guild.channels.cache.get(channelId)?.type !== ChannelType.GuildText) return 'no-channel';
  if (!draftFrom(recipe)) return 'no-game';
  const there = tournaments.all.filter(
    ({ tournament }) => isOn(tournament) && tournament.header.channelId === channelId,
  );
  return there.length >= MOST_IN_CHANNEL ? 'full' : null;
}

/**
 * The series with the owner of the server in place of a host who has left or lost the right. Rejects if Discord
 * fails.
 */
export async function withHost(
  { leavers, servers }: Pick<TournamentPorts, 'leavers' | 'servers'>,
  series: Series,
  guild: Guild,
): Promise<Pick<Series, 'host' | 'isOrphaned'>> {
  const { host, isOrphaned, channelId } = series;
  const same = { host, isOrphaned };
  const member = await leavers.member(guild, host.id);
  if (member && barredFor(member, await servers.of(guild.id), [channelId]).length === 0) return same;
  const owner = await leavers.member(guild, guild.ownerId);
  return { host: { id: guild.ownerId, name: owner?.displayName ?? '' }, isOrphaned: true };
}

/** The terms of an evening; null if its game is no longer there. */
export function termsOf(
  { offset }: Pick<TournamentPorts, 'offset'>,
  series: Series & { readonly id: string },
  { number, startsAt, season }: Pick<Evening, 'number' | 'startsAt' | 'season'>,
): Settled | null {
  const draft = draftFrom(series.recipe);
  if (!draft) return null;
  const { guildId, channelId, host, name, id } = series;
  const where = { guildId, channelId, host, name };
  const startList = number === 0 ? series.startList : null;
  const settled = settle({ ...draft, startList }, where, { starts: startsAt, now: startsAt - BEFORE_MS });
  if (!settled.ok) return null;
  return {
    ...settled.value,
    // The series has an event of its own.
    serverEvent: false,
    startsAt: offset.toOurs(startsAt),
    series: { id, number, season, place: placeOf(series, number) },
  };
}
