import type { Line } from '../../core/match.ts';
import * as patience from '../patience/move.ts';
import { discard, PILES, source, type Pile } from './piles.ts';
import type { View } from './view.ts';

export type Move = patience.Move<Pile>;

/**
 * What an accepted line did at the table; null when nobody could see anything done, or what was done can be seen anyway
 * (a touch, an announcement). It tells the same of right and wrong moves.
 */
export function moveOf(before: View, line: Line, after: View): Move | null {
  const { seat, pile } = patience.givenIn(PILES, before, line);
  switch (line['do']) {
    case 'place':
      return patience.placing(seat, pile, before);
    case 'draw':
      return { seat, kind: 'draw', from: source(seat), to: null, card: after.hand };
    case 'flip':
      return patience.turning(seat, discard(seat), source(seat));
    case 'pass':
      return patience.passing(seat);
    default:
      return null;
  }
}
