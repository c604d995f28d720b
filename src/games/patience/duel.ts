import type { Seat } from '../../core/seat.ts';
import type { FieldPile, FinalPile } from './field.ts';
import type { PileCodes } from './view.ts';

/**
 * The piles of a duel in terms of patience. Each player draws from a stock and ends the turn with a card on
 * the waste, which becomes the stock again. Each player also has a reserve with a face-up top.
 */
export interface Duel<Pile extends string> {
  readonly piles: readonly Pile[];
  /** The field as South sees it, from the top: field stack, two final stacks, field stack. */
  readonly rows: readonly (readonly (FieldPile | FinalPile)[])[];
  stock(seat: Seat): Pile;
  waste(seat: Seat): Pile;
  reserve(seat: Seat): Pile;
  /** Stock, waste and reserve in the order of their buttons, from the side of a seat. */
  front(seat: Seat, side: Seat): readonly Pile[];
}

/** Number of cards in a player's own piles. */
export const cardsToGo =
  <Pile extends string>(duel: Duel<Pile>) =>
  ({ piles }: { readonly piles: PileCodes<Pile> }, seat: Seat): number =>
    [duel.stock(seat), duel.waste(seat), duel.reserve(seat)].reduce(
      (sum, pile) => sum + piles[pile].length,
      0,
    );
