import type { Line } from '../../core/live.ts';
import { seatNumbered, type Seat } from '../../core/seat.ts';
import { discard, isPile, source, type Pile } from './piles.ts';
import type { View } from './view.ts';

/** What the last input moved, for everybody to see: between which piles; `to` is null for a card that was drawn into the hand. */
export interface Move {
  readonly seat: Seat;
  readonly from: Pile | 'hand';
  readonly to: Pile | null;
}

/**
 * What an accepted line moved on the table that lay there before it; null when it moved nothing (a touch, a Stop).
 * It tells the same of right and wrong moves.
 */
export function moveOf(before: View, line: Line): Move | null {
  const seat = seatNumbered(line['seat']) ?? before.turn;
  switch (line['do']) {
    case 'place': {
      const to = isPile(line['pile']) ? line['pile'] : null;
      return to === before.touched ? null : { seat, from: before.touched ?? 'hand', to };
    }
    case 'draw':
      return { seat, from: source(seat), to: null };
    case 'flip':
      return { seat, from: discard(seat), to: source(seat) };
    default:
      return null;
  }
}
