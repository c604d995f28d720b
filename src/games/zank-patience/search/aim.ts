import { at, type Board } from './board.ts';
import { NONE, type CardNumber, type Tableau } from './tableau.ts';

/** The aim of a sequence of steps (rulings 6, 8 and 9). */
export type Aim =
  /** Free one of these cards, all of them buried now. */
  | { readonly kind: 'expose'; readonly cards: readonly CardNumber[] }
  /**
   * Leave fewer than `fewerThan` stacks with open cards, with this card, the lowest open one of its stack, on
   * another card; `null`: any card.
   */
  | { readonly kind: 'empty'; readonly card: CardNumber | null; readonly fewerThan: number };

/** Number of stacks with open cards. */
export const openStacks = ({ stacks }: Tableau): number => stacks.filter(({ length }) => length > 0).length;

/** True if this tableau has reached the aim. */
export function isMet(tableau: Tableau, aim: Aim): boolean {
  const { stacks } = tableau;
  if (aim.kind === 'expose') return stacks.some((cards) => aim.cards.includes(cards.at(-1) ?? NONE));
  const { card, fewerThan } = aim;
  return (
    openStacks(tableau) < fewerThan && (card === null || stacks.some((cards) => cards.indexOf(card) > 0))
  );
}

/** True if the card lies on another card. */
export const isOnCard = (board: Board, card: CardNumber): boolean =>
  at(board.stackOf, card) !== NONE && at(board.levels, card) > 0;

/**
 * True if the last step reached the aim. The number of stacks falls only when the lowest card of a stack goes
 * onto another card. Until one of the present lowest cards does so, there are as many stacks as now. So a
 * card that did can always be named.
 */
export function isReached(board: Board, aim: Aim): boolean {
  if (aim.kind === 'expose') return aim.cards.includes(at(board.tops, at(board.froms, board.made - 1)));
  return board.open < aim.fewerThan && (aim.card === null || isOnCard(board, aim.card));
}
