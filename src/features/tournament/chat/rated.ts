import type { Header } from '../../../match/header.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import type { Bot } from '../../../chat/bot.ts';
import { TOURNAMENT, type Evenings } from './evenings.ts';

/** Why the tournament of a match keeps it from being rated: the tournament is not rated, or nobody knows whether it was. */
export type EventUnrated = 'event-unrated' | 'event-unknown';

/**
 * Why a match cannot be rated as far as its tournament is concerned; null: it can, or has none. Nobody knows whether a tournament
 * was rated that is gone, or damaged. Rejects when storage fails.
 */
export async function eventUnrated(
  { event }: Pick<Header, 'event'>,
  {
    evenings,
    aside,
  }: { readonly evenings: Pick<Evenings, 'read'>; readonly aside: Pick<Bot['aside'], 'found'> },
): Promise<EventUnrated | null> {
  if (event?.kind !== TOURNAMENT) return null;
  const evening = await unlessDamaged(evenings.read(event.id), (damage) => {
    aside.found(damage, {});
    return undefined;
  });
  if (!evening) return 'event-unknown';
  return evening.isRated ? null : 'event-unrated';
}
