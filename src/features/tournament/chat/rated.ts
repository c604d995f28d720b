import type { Header } from '../../../match/header.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import type { TournamentNeeds } from './ports.ts';
import type { EventUnrated } from '../../../table/hooks.ts';
import { playsIn } from '../evening.ts';
import type { Evenings } from './face.ts';
import { TOURNAMENT } from './kept.ts';

/**
 * Why a match cannot be rated as far as its tournament is concerned; null: it can, or has none. Nobody knows whether a tournament
 * was rated that is gone, or damaged. Rejects when storage fails.
 */
export async function eventUnrated(
  { event }: Pick<Header, 'event'>,
  {
    evenings,
    aside,
  }: { readonly evenings: Pick<Evenings, 'read'>; readonly aside: Pick<TournamentNeeds['aside'], 'found'> },
): Promise<EventUnrated | null> {
  if (event?.kind !== TOURNAMENT) return null;
  const evening = await unlessDamaged(evenings.read(event.id), (damage) => {
    aside.found(damage, {});
    return undefined;
  });
  if (!evening) return 'event-unknown';
  return evening.isRated ? null : 'event-unrated';
}

/** Whether a match belongs to a rated tournament in which a user plays, or may play: one that the bot does not have. */
export function isOfOwnRated(
  { event }: Pick<Header, 'event'>,
  user: string,
  evenings: Pick<Evenings, 'get'>,
): boolean {
  if (event?.kind !== TOURNAMENT) return false;
  const evening = evenings.get(event.id)?.evening;
  return evening === undefined || (evening.isRated && playsIn(evening, user));
}
