import type { Line } from '../../core/match.ts';
import * as patience from '../patience/move.ts';
import { discard, PILES, source, type Pile } from './piles.ts';
import type { View } from './view.ts';

export type Move = patience.Move<Pile>;

/**
 * The visible action of an accepted line; null if there was none, or if the table shows it anyway (a touch,
 * an announcement). Right and wrong moves look the same.
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
