import type { Seat } from '../../core/seat.ts';
import type { Duel } from '../patience/duel.ts';
import { FIELD_PILES as BOARD_PILES, FINAL_PILES } from '../patience/field.ts';
import { isOneOf } from '../patience/table.ts';

// The rules of this game call the field the board.
export {
  FIELD_PILES as BOARD_PILES,
  FINAL_PILES,
  isField as isBoard,
  isFinal,
  ownerOf,
  type FieldPile as BoardPile,
} from '../patience/field.ts';

/** The piles of docs/rulings/schikanoeschen.md: a main, b discard, c side stack; e to h the board; d the final stacks. */
export const OWN_PILES = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'] as const;
export const PILES = [...OWN_PILES, ...BOARD_PILES, ...FINAL_PILES] as const;

export type Pile = (typeof PILES)[number];
export const isPile = isOneOf(PILES);

/** Rows of the table as South sees them, from the top: board stack, two final stacks, board stack. */
export const ROWS = [
  ['h2', 'd1', 'd2', 'e1'],
  ['g2', 'd3', 'd4', 'f1'],
  ['f2', 'd5', 'd6', 'g1'],
  ['e2', 'd7', 'd8', 'h1'],
] as const;

export const main = (seat: Seat): 'a1' | 'a2' => (seat === 1 ? 'a1' : 'a2');
export const discard = (seat: Seat): 'b1' | 'b2' => (seat === 1 ? 'b1' : 'b2');
export const side = (seat: Seat): 'c1' | 'c2' => (seat === 1 ? 'c1' : 'c2');

export const duel: Duel<Pile> = {
  piles: PILES,
  rows: ROWS,
  stock: main,
  waste: discard,
  reserve: side,
  front: (seat) => [main(seat), discard(seat), side(seat)],
};
