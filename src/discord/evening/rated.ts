import type { Header } from '../../match/header.ts';
import { unlessDamaged } from '../../storage/damaged.ts';
import type { Bot } from '../bot.ts';
import { TOURNAMENT, type Evenings } from './evenings.ts';

/**
 * Whether a match can be rated as far as its tournament is concerned, if it has one. A match whose tournament is gone, or damaged,
 * cannot: nobody knows whether that was rated. Rejects when storage fails.
 */
export async function isEventRated(
  { event }: Pick<Header, 'event'>,
  {
    evenings,
    aside,
  }: { readonly evenings: Pick<Evenings, 'read'>; readonly aside: Pick<Bot['aside'], 'found'> },
): Promise<boolean> {
  if (event?.kind !== TOURNAMENT) return true;
  const evening = await unlessDamaged(evenings.read(event.id), (damage) => {
    aside.found(damage, {});
    return undefined;
  });
  return evening?.isRated === true;
}
