import type { Line } from '../../core/match.ts';
import { seatNumbered, type Seat } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import type { Duel } from './duel.ts';

/** Kinds of moves that everybody sees. */
export type MoveKind = 'place' | 'put-back' | 'draw' | 'reveal' | 'flip' | 'remove' | 'pass';

/**
 * The visible move of the last input. `to` is null for a card that lies in no pile afterwards. `card` is its
 * face as seen afterwards; null for no card, or several.
 */
export interface Move<Pile extends string> {
  readonly seat: Seat;
  readonly kind: MoveKind;
  readonly from: Pile | 'hand' | null;
  readonly to: Pile | null;
  readonly card: string | null;
}

/** The part of the spectators' view that moves are read from. */
export interface MovesView<Pile extends string> extends Pick<MatchView, 'turn'> {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: Readonly<Partial<Record<Pile, readonly string[]>>>;
}

const topOf = <Pile extends string>({ piles }: MovesView<Pile>, pile: NoInfer<Pile>): string | null =>
  piles[pile]?.at(-1) ?? null;

/** The seat of a line, and the pile that it names. */
export function givenIn<Pile extends string>(
  piles: readonly Pile[],
  before: MovesView<Pile>,
  line: Line,
): { readonly seat: Seat; readonly pile: Pile | null } {
  const pile = piles.find((known) => known === line['pile']) ?? null;
  return { seat: seatNumbered(line['seat']) ?? before.turn, pile };
}

/** A card placed, or put back where it was touched. */
export function placing<Pile extends string>(
  seat: Seat,
  pile: Pile | null,
  before: MovesView<Pile>,
): Move<Pile> {
  const { hand, touched } = before;
  const card = touched === null ? hand : topOf(before, touched);
  const kind = touched !== null && pile === touched ? 'put-back' : 'place';
  return { seat, kind, from: touched ?? 'hand', to: pile, card };
}

/** A pile turned over, or a turn ended without a card. */
export const turning = <Pile extends string>(seat: Seat, from: Pile, to: Pile): Move<Pile> => ({
  seat,
  kind: 'flip',
  from,
  to,
  card: null,
});
export const passing = (seat: Seat): Move<never> => ({
  seat,
  kind: 'pass',
  from: null,
  to: null,
  card: null,
});

/**
 * The visible move of an accepted line; null if nothing visible was done (an offer) or the table shows it
 * anyway (a touch). It does not depend on whether the move was legal.
 */
export function moveOf<Pile extends string>(
  duel: Duel<Pile>,
  before: MovesView<Pile>,
  line: Line,
  after: MovesView<Pile>,
): Move<Pile> | null {
  const { seat, pile } = givenIn(duel.piles, before, line);
  const turnedUp = (to: Pile): Move<Pile> => {
    return { seat, kind: 'reveal', from: null, to, card: topOf(after, to) };
  };
  switch (line['do']) {
    case 'place':
      return placing(seat, pile, before);
    case 'reveal':
      return pile === null ? null : turnedUp(pile);
    case 'draw':
      return before.hand === null
        ? { seat, kind: 'draw', from: duel.stock(seat), to: null, card: after.hand }
        : turnedUp(duel.stock(seat));
    default:
      return null;
  }
}
