import type { FilmOrder } from '../../src/features/film/order.ts';
import { WHOLE } from '../../src/features/film/part.ts';
import { GOLDEN } from '../golden/matches.ts';

const [golden] = GOLDEN;

/** An order for `faulty-camera.ts` in this way. */
export function orderOf(way: string, players: readonly string[] = ['Anna', 'Ben']): FilmOrder {
  if (!golden) throw new Error('no golden match');
  const of = { header: { ...golden.header, id: way }, entries: [] };
  return { of, players, part: WHOLE, locale: 'en', suitColours: 2, size: 'half', openHands: false };
}
