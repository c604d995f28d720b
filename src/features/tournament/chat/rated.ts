import type { Header } from '../../../match/header.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import type { TournamentNeeds } from './ports.ts';
import type { EventUnrated } from '../../../table/hooks.ts';
import { isAnew } from '../board.ts';
import { boardNumbered, playsIn } from '../chat-tournament.ts';
import type { Tournaments } from './face.ts';
import { TOURNAMENT } from './kept.ts';

/**
 * The tournament's reason to leave the match unrated, or null. A deleted or damaged tournament counts as
 * unknown. Rejects when storage fails.
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
  if (!tournament.isRated) return 'event-unrated';
  const board = boardNumbered(tournament, event.board ?? 0);
  const isAnnulled = board && isAnew(board) && (event.voided ?? 0) < board.voided.length;
  return isAnnulled ? 'event-annulled' : null;
}

/**
 * True if the match belongs to a rated tournament in which the user plays, or to one that is not in memory.
 */
export function isOfOwnRated(
  { event }: Pick<Header, 'event'>,
  user: string,
  tournaments: Pick<Tournaments, 'get'>,
): boolean {
  if (event?.kind !== TOURNAMENT) return false;
  const tournament = tournaments.get(event.id)?.tournament;
  return tournament === undefined || (tournament.isRated && playsIn(tournament, user));
}
