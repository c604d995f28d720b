import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import { turnOverUnder, type Table as Piled } from '../patience/table.ts';
import { discard, main, type Pile } from './piles.ts';

export interface Table extends Piled<Pile> {
  /** Jokers taken out of the game. */
  readonly out: readonly Card[];
}

/** Turns the whole discard stack over: it becomes the main stack, its bottom card on top. */
export const discardToMain = (table: Table, seat: Seat): Table =>
  turnOverUnder(table, discard(seat), main(seat));

/** Turns the main stack back into the discard stack, under the cards put there since (ruling 22). */
export const mainToDiscard = (table: Table, seat: Seat): Table =>
  turnOverUnder(table, main(seat), discard(seat));
