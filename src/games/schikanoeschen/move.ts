import type { Line } from '../../core/live.ts';
import { seatNumbered } from '../../core/seat.ts';
import * as patience from '../patience/move.ts';
import { discard, duel, isPile, main, type Pile } from './piles.ts';
import type { View } from './view.ts';

export type Move = patience.Move<Pile>;

/** What an accepted line moved; a joker that leaves the game comes to lie in no pile. */
export function moveOf(before: View, line: Line): Move | null {
  const seat = seatNumbered(line['seat']) ?? before.turn;
  switch (line['do']) {
    case 'remove': {
      const pile = isPile(line['pile']) ? line['pile'] : null;
      return { seat, from: before.hand === null ? pile : 'hand', to: null };
    }
    case 'flip':
      return { seat, from: discard(seat), to: main(seat) };
    default:
      return patience.moveOf(duel, before, line);
  }
}
