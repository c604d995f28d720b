import { at, type Board } from './board.ts';
import { NONE, type CardNumber, type Tableau } from './tableau.ts';

/** What a sequence of steps is for (rulings 6, 8 and 9). */
export type Aim =
  /** To free one of these cards, all of them buried now. */
  | { readonly kind: 'expose'; readonly cards: readonly CardNumber[] }
  /**
   * That fewer than `fewerThan` stacks with open cards are left, and this card, which was the lowest open one of its
   * stack, lies on another; `null`: any card.
   */
  | { readonly kind: 'empty'; readonly card: CardNumber | null; readonly fewerThan: number };

/** Stacks with open cards. */
export const openStacks = ({ stacks }: Tableau): number => stacks.filter(({ length }) => length > 0).length;

/** Whether the aim has been reached on this table. */
export function isMet(tableau: Tableau, aim: Aim): boolean {
  const { stacks } = tableau;
  if (aim.kind === 'expose') return stacks.some((cards) => aim.cards.includes(cards.at(-1) ?? NONE));
  const { card, fewerThan } = aim;
  return (
    openStacks(tableau) < fewerThan && (card === null || stacks.some((cards) => cards.indexOf(card) > 0))
  );
}

/** Whether a card lies on another one. */
export const isOnCard = (board: Board, card: CardNumber): boolean =>
  at(board.stackOf, card) !== NONE && at(board.levels, card) > 0;

/**
 * Whether the step just made has reached the aim. Stacks become fewer only when a card that was the lowest of its stack
 * goes onto another; as long as none of the present ones does, there are as many as now, so one that does can always be
 * named.
 */
export function isReached(board: Board, aim: Aim): boolean {
  if (aim.kind === 'expose') return aim.cards.includes(at(board.tops, at(board.froms, board.made - 1)));
  return board.open < aim.fewerThan && (aim.card === null || isOnCard(board, aim.card));
}
