import { at, type Board } from './board.ts';
import type { CardNumber, Tableau } from './tableau.ts';

/** What a sequence of steps is for (rulings 6, 8 and 9). */
export type Aim =
  /** To lay one of these cards free, all of them buried now. */
  | { readonly kind: 'expose'; readonly cards: readonly CardNumber[] }
  /**
   * To move the last open card of this stack (`null`: of whatever stack) onto a non-empty one, so that fewer than
   * `fewerThan` stacks with open cards are left.
   */
  | { readonly kind: 'empty'; readonly stack: number | null; readonly fewerThan: number };

/** Stacks with open cards. */
export const openStacks = ({ stacks }: Tableau): number => stacks.filter(({ length }) => length > 0).length;

/**
 * Whether the step just made has reached the aim. For whatever stack, it is enough that there are fewer stacks than before
 * all steps: only moving the last open card of a stack onto a non-empty one makes them fewer.
 */
export function isReached(board: Board, aim: Aim): boolean {
  const from = at(board.froms, board.made - 1);
  if (aim.kind === 'expose') return aim.cards.includes(at(board.tops, from));
  if (board.open >= aim.fewerThan) return false;
  if (aim.stack === null) return true;
  const to = at(board.tos, board.made - 1);
  return aim.stack === from && at(board.heights, from) === 0 && at(board.heights, to) > 1;
}

/** Whether the stack's last open card has gone another way: then the aim is out of reach for good. */
export const isLost = (board: Board, aim: Aim): boolean =>
  aim.kind === 'empty' && aim.stack !== null && at(board.heights, aim.stack) === 0;
