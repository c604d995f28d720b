import type { Stocking } from '../patience/handling.ts';
import { duel, type Pile } from './piles.ts';
import { discardToMain, type Table } from './table.ts';

/** An empty main stack is filled with the discard stack, turned over (ruling 6). */
export const stocking: Stocking<Pile, Table> = { duel, restocked: discardToMain };
