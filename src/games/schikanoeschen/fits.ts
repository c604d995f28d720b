import type { Card } from '../../core/cards.ts';
import { opponentOf, type Seat } from '../../core/seat.ts';
import { buildsUp, fitsSomeOf, isNeighbourOfSuit, isNextInFan, openTopsThat } from '../patience/fits.ts';
import { openTop, topOf } from '../patience/table.ts';
import {
  BOARD_PILES,
  discard,
  FINAL_PILES,
  isBoard,
  isFinal,
  side,
  type BoardPile,
  type Pile,
} from './piles.ts';
import type { Table } from './table.ts';

/** Most open cards on a board stack with face-down cards (ruling 15). */
const MOST_OPEN = 4;

/** Ruling 15. */
function fitsBoard(table: Table, card: Card, pile: BoardPile): boolean {
  const top = topOf(table, pile);
  if (!top?.up) return true;
  if (!isNextInFan(card, top.card)) return false;
  const cards = table.piles[pile];
  const open = cards.filter(({ up }) => up).length;
  return open === cards.length || open + 1 <= MOST_OPEN;
}

export const fitsSomeFinal = (table: Table, card: Card): boolean => fitsSomeOf(table, FINAL_PILES)(card);

/**
 * Returns whether the player to move may place this card there (rulings 14 to 17). `fromHand`: true if it was
 * drawn.
 */
export function mayLie(table: Table, card: Card, fromHand: boolean, pile: Pile): boolean {
  if (isFinal(pile)) return buildsUp(table, card, pile); // ruling 14
  if (isBoard(pile)) return fitsBoard(table, card, pile);
  if (pile === discard(table.turn)) return fromHand;
  const opponent = opponentOf(table.turn);
  const theirs = pile === discard(opponent) || pile === side(opponent);
  return theirs && isNeighbourOfSuit(card, openTop(table, pile)); // ruling 16
}

/** Ruling 13: piles with a top that must be moved to a final stack; board stacks come first. */
export function obligedPiles(table: Table, seat: Seat): readonly Pile[] {
  const fits = fitsSomeOf(table, FINAL_PILES);
  const board = openTopsThat(table, BOARD_PILES, fits);
  return board.length > 0 ? board : openTopsThat(table, [side(seat), discard(seat)], fits);
}
