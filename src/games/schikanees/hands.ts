import type { Seat } from '../../core/seat.ts';
import type { Hands } from '../patience/hands.ts';
import { isEmpty, movePile, turnOverUnder } from '../patience/table.ts';
import { duel, left, middle, right, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** An empty right stack becomes the middle one, turned over, or else the left one as it lies (ruling 4). */
const restocked = (table: Table, seat: Seat): Table =>
  isEmpty(table, middle(seat))
    ? movePile(table, left(seat), right(seat))
    : turnOverUnder(table, middle(seat), right(seat));

export const hands: Hands<Pile, Table> = { duel, restocked };
