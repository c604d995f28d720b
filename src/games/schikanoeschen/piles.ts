import type { Seat } from '../../core/seat.ts';

/** The piles of rulings-schikanoeschen.md, "Names": a main, b discard, c side stack; e to h the board; d the final stacks. */
export const OWN_PILES = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'] as const;
export const BOARD_PILES = ['e1', 'f1', 'g1', 'h1', 'e2', 'f2', 'g2', 'h2'] as const;
export const FINAL_PILES = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const;
export const PILES = [...OWN_PILES, ...BOARD_PILES, ...FINAL_PILES] as const;

export type BoardPile = (typeof BOARD_PILES)[number];
export type FinalPile = (typeof FINAL_PILES)[number];
export type Pile = (typeof PILES)[number];

/** Rows of the table as the south sees them, from the top: board stack, two final stacks, board stack. */
export const ROWS = [
  ['h2', 'd1', 'd2', 'e1'],
  ['g2', 'd3', 'd4', 'f1'],
  ['f2', 'd5', 'd6', 'g1'],
  ['e2', 'd7', 'd8', 'h1'],
] as const;

export const main = (seat: Seat): 'a1' | 'a2' => (seat === 1 ? 'a1' : 'a2');
export const discard = (seat: Seat): 'b1' | 'b2' => (seat === 1 ? 'b1' : 'b2');
export const side = (seat: Seat): 'c1' | 'c2' => (seat === 1 ? 'c1' : 'c2');

const names: ReadonlySet<string> = new Set(PILES);
export const isPile = (name: unknown): name is Pile => typeof name === 'string' && names.has(name);
export const isBoard = (pile: Pile): pile is BoardPile => 'efgh'.includes(pile.charAt(0));
export const isFinal = (pile: Pile): pile is FinalPile => pile.startsWith('d');
export const isMain = (pile: Pile): boolean => pile.startsWith('a');
export const isSide = (pile: Pile): boolean => pile.startsWith('c');

/** The seat that a stack in front of a player, or on their right side of the board, belongs to; final stacks are nobody's. */
export const ownerOf = (pile: Pile): Seat | null => (isFinal(pile) ? null : pile.endsWith('1') ? 1 : 2);
