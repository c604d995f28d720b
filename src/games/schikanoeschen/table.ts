import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import * as patience from '../patience/table.ts';
import { turnOverUnder, turnTopUp } from '../patience/table.ts';
import { discard, isSide, main, type Pile } from './piles.ts';

export interface Table extends patience.Table<Pile> {
  /** Jokers taken out of the game. */
  readonly out: readonly Card[];
}

/** Takes the top card away; the next card of a side stack is turned up by itself (ruling 11). */
export function takeTop(table: Table, pile: Pile): Table {
  const left = patience.takeTop(table, pile);
  return isSide(pile) ? turnTopUp(left, pile) : left;
}

/** Turns the whole discard stack over: it becomes the main stack, its bottom card on top. */
export const discardToMain = (table: Table, seat: Seat): Table =>
  turnOverUnder(table, discard(seat), main(seat));

/** Turns the main stack back into the discard stack, under what has been put there since (ruling 22). */
export const mainToDiscard = (table: Table, seat: Seat): Table =>
  turnOverUnder(table, main(seat), discard(seat));
