import type { Card } from '../../core/cards.ts';
import { opponentOf, type Seat } from '../../core/seat.ts';
import {
  BOARD_PILES,
  discard,
  FINAL_PILES,
  isBoard,
  isFinal,
  side,
  type BoardPile,
  type FinalPile,
  type Pile,
} from './piles.ts';
import { isEmpty, openTop, topOf } from '../patience/table.ts';
import type { Table } from './table.ts';

/** Open cards that a board stack with face-down cards may show at most (ruling 15). */
const MOST_OPEN = 4;

/** Ruling 14. */
function fitsFinal(table: Table, card: Card, pile: FinalPile): boolean {
  if (card.kind === 'joker') return false;
  if (isEmpty(table, pile)) return card.value === 1;
  const top = openTop(table, pile);
  return top?.kind === 'suited' && top.suit === card.suit && top.value + 1 === card.value;
}

/** Ruling 15. */
function fitsBoard(table: Table, card: Card, pile: BoardPile): boolean {
  const top = topOf(table, pile);
  if (!top?.up) return true;
  if (card.kind === 'joker' || top.card.kind === 'joker') return false;
  if (card.red === top.card.red || card.value + 1 !== top.card.value) return false;
  const cards = table.piles[pile];
  const open = cards.filter(({ up }) => up).length;
  return open === cards.length || open + 1 <= MOST_OPEN;
}

/** Ruling 16: the opponent's side or discard stack. */
function fitsOpponent(table: Table, card: Card, pile: Pile): boolean {
  const top = openTop(table, pile);
  if (card.kind === 'joker' || top?.kind !== 'suited') return false;
  return top.suit === card.suit && Math.abs(top.value - card.value) === 1;
}

export const fitsSomeFinal = (table: Table, card: Card): boolean =>
  FINAL_PILES.some((pile) => fitsFinal(table, card, pile));

/** Whether the active player may let this card lie there (rulings 14 to 17), `fromHand` telling how it came. */
export function mayLie(table: Table, card: Card, fromHand: boolean, pile: Pile): boolean {
  if (isFinal(pile)) return fitsFinal(table, card, pile);
  if (isBoard(pile)) return fitsBoard(table, card, pile);
  if (pile === discard(table.turn)) return fromHand;
  const opponent = opponentOf(table.turn);
  const theirs = pile === discard(opponent) || pile === side(opponent);
  return theirs && fitsOpponent(table, card, pile);
}

const fittingTops = (table: Table, piles: readonly Pile[]): Pile[] =>
  piles.filter((pile) => {
    const top = openTop(table, pile);
    return top !== null && fitsSomeFinal(table, top);
  });

/** Ruling 13: the piles of which one has to be moved from to a final stack; board stacks come first. Empty: no obligation. */
export function obligedPiles(table: Table, seat: Seat): { board: boolean; piles: readonly Pile[] } {
  const board = fittingTops(table, BOARD_PILES);
  if (board.length > 0) return { board: true, piles: board };
  return { board: false, piles: fittingTops(table, [side(seat), discard(seat)]) };
}
