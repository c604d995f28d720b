import type { Line } from '../../core/live.ts';
import type { Seat } from '../../core/seat.ts';
import { discard, isPile, main, type Pile } from './piles.ts';
import type { View } from './view.ts';

/** What the last input moved, for everybody to see: between which piles; `to` is null for a card that left the game. */
export interface Move {
  readonly seat: Seat;
  readonly from: Pile | 'hand' | null;
  readonly to: Pile | null;
}

/**
 * What an accepted line moved on the table that lay there before it; null when it moved nothing (a touch, an offer).
 * It tells the same of legal and illegal moves.
 */
export function moveOf(before: View, line: Line): Move | null {
  const seat = line['seat'] === 1 ? 1 : 2;
  const pile = isPile(line['pile']) ? line['pile'] : null;
  switch (line['do']) {
    case 'place':
      return pile === before.touched ? null : { seat, from: before.touched ?? 'hand', to: pile };
    case 'reveal':
      return { seat, from: null, to: pile };
    case 'remove':
      return { seat, from: before.hand === null ? pile : 'hand', to: null };
    case 'draw':
      return before.hand === null
        ? { seat, from: main(seat), to: null }
        : { seat, from: null, to: main(seat) };
    case 'flip':
      return { seat, from: discard(seat), to: main(seat) };
    default:
      return null;
  }
}
