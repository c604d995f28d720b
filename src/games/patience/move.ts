import type { Line } from '../../core/live.ts';
import { seatNumbered, type Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import type { Duel } from './duel.ts';
import { isOneOf } from './table.ts';

/** What the last input moved, for everybody to see: between which piles; `to` is null for a card that came to lie in no pile. */
export interface Move<Pile extends string> {
  readonly seat: Seat;
  readonly from: Pile | 'hand' | null;
  readonly to: Pile | null;
}

interface Before<Pile extends string> extends Pick<MatchView, 'turn'> {
  readonly hand: string | null;
  readonly touched: Pile | null;
}

/**
 * What an accepted line moved on the table of a duel that lay there before it; null when it moved nothing (a touch, an
 * offer). It tells the same of legal and illegal moves.
 */
export function moveOf<Pile extends string>(
  duel: Duel<Pile>,
  before: Before<Pile>,
  line: Line,
): Move<Pile> | null {
  const seat = seatNumbered(line['seat']) ?? before.turn;
  const isPile = isOneOf(duel.piles);
  const pile = isPile(line['pile']) ? line['pile'] : null;
  switch (line['do']) {
    case 'place':
      return pile === before.touched ? null : { seat, from: before.touched ?? 'hand', to: pile };
    case 'reveal':
      return { seat, from: null, to: pile };
    case 'draw':
      return before.hand === null
        ? { seat, from: duel.stock(seat), to: null }
        : { seat, from: null, to: duel.stock(seat) };
    default:
      return null;
  }
}
