import type { Seat } from '../../core/seat.ts';
import type { Duel } from '../patience/duel.ts';
import { FIELD_PILES, FINAL_PILES, type FinalPile } from '../patience/field.ts';
import { isOneOf } from '../patience/table.ts';

/** The piles of docs/rulings/schikanees.md, 1: l left, m middle, r right stack; e to h the field; d the final stacks. */
export const OWN_PILES = ['l1', 'm1', 'r1', 'l2', 'm2', 'r2'] as const;
export const PILES = [...OWN_PILES, ...FIELD_PILES, ...FINAL_PILES] as const;

export type Pile = (typeof PILES)[number];
export const isPile = isOneOf(PILES);

/**
 * Rows as South sees them, from the top. Each deck's aces lie beside its player's side of the field: d1 to d4
 * are for deck 1.
 */
export const ROWS = [
  ['h2', 'd8', 'd1', 'e1'],
  ['g2', 'd7', 'd2', 'f1'],
  ['f2', 'd6', 'd3', 'g1'],
  ['e2', 'd5', 'd4', 'h1'],
] as const;

export const left = (seat: Seat): 'l1' | 'l2' => (seat === 1 ? 'l1' : 'l2');
export const middle = (seat: Seat): 'm1' | 'm2' => (seat === 1 ? 'm1' : 'm2');
export const right = (seat: Seat): 'r1' | 'r2' => (seat === 1 ? 'r1' : 'r2');

export const duel: Duel<Pile> = {
  piles: PILES,
  rows: ROWS,
  stock: right,
  waste: middle,
  reserve: left,
  // From left to right as they lie there.
  front: (seat, side) =>
    seat === side ? [left(seat), middle(seat), right(seat)] : [right(seat), middle(seat), left(seat)],
};

/** The deck whose aces an empty final stack takes. */
export const deckOfFinal = (pile: FinalPile): 1 | 2 => (FINAL_PILES.indexOf(pile) < 4 ? 1 : 2);
