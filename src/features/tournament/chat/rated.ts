import type { Header } from '../../../match/header.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import type { TournamentNeeds } from './ports.ts';
import type { EventUnrated } from '../../../table/hooks.ts';
import { playsIn } from '../chat-tournament.ts';
import type { Tournaments } from './face.ts';
import { TOURNAMENT } from './kept.ts';

/**
 * Why a match cannot be rated as far as its tournament is concerned; null: it can, or has none. Nobody knows whether a tournament
 * was rated that is gone, or damaged. Rejects when storage fails.
 */
export async function eventUnrated(
  { event }: Pick<Header, 'event'>,
  {
    tournaments,
    aside,
  }: {
    readonly tournaments: Pick<Tournaments, 'read'>;
    readonly aside: Pick<TournamentNeeds['aside'], 'found'>;
  },
): Promise<EventUnrated | null> {
  if (event?.kind !== TOURNAMENT) return null;
  const tournament = await unlessDamaged(tournaments.read(event.id), (damage) => {
    aside.found(damage, {});
    return undefined;
  });
  if (!tournament) return 'event-unknown';
  return tournament.isRated ? null : 'event-unrated';
}

/** Whether a match belongs to a rated tournament in which a user plays, or may play: one that the bot does not have. */
export function isOfOwnRated(
  { event }: Pick<Header, 'event'>,
  user: string,
  tournaments: Pick<Tournaments, 'get'>,
): boolean {
  if (event?.kind !== TOURNAMENT) return false;
  const tournament = tournaments.get(event.id)?.tournament;
  return tournament === undefined || (tournament.isRated && playsIn(tournament, user));
}
