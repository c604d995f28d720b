import type { Stocking } from '../patience/handling.ts';
import { isEmpty, turnOverUnder } from '../patience/table.ts';
import { duel, middle, right, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** An empty right stack becomes the middle one, turned over (ruling 4). */
export const stocking: Stocking<Pile, Table> = {
  duel,
  restocked: (table, seat) =>
    isEmpty(table, middle(seat)) ? table : turnOverUnder(table, middle(seat), right(seat)),
};
