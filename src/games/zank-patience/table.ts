import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import * as patience from '../patience/table.ts';
import type { Pile, Rim } from './piles.ts';

/** Everything on the table; piles that the variant does not have are empty. */
export interface Table extends patience.Table<Pile> {
  /** Jokers put aside (ruling 19). */
  readonly out: readonly Card[];
  /** The rim stack that was taken away (ruling 19). */
  readonly gone: Rim | null;
  /** The players who have begun a first turn (ruling 2). */
  readonly begun: readonly Seat[];
}
