import type { Line } from '../../core/match.ts';
import * as patience from '../patience/move.ts';
import { discard, duel, main, type Pile } from './piles.ts';
import type { View } from './view.ts';

export type Move = patience.Move<Pile>;

/** The visible move of an accepted line; a joker that leaves the game has no target pile. */
export function moveOf(before: View, line: Line, after: View): Move | null {
  const { seat, pile } = patience.givenIn(duel.piles, before, line);
  switch (line['do']) {
    case 'remove':
      return { seat, kind: 'remove', from: before.hand === null ? pile : 'hand', to: null, card: null };
    case 'flip':
      return patience.turning(seat, discard(seat), main(seat));
    case 'pass':
      return patience.passing(seat);
    default:
      return patience.moveOf(duel, before, line, after);
  }
}
