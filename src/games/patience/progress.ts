import { TWO_SEATS } from '../../core/seat.ts';
import type { Progress } from '../../core/standstill.ts';
import type { Duel } from './duel.ts';
import { FIELD_PILES, FINAL_PILES, type FieldPile, type FinalPile } from './field.ts';
import { cardsIn, faceDownIn, type Table } from './table.ts';

/**
 * A duel's progress, which a standstill is recognised by (ruling 28); `removed`: number of cards taken out of
 * the game.
 */
export const duelProgress = <Pile extends string>(
  duel: Duel<Pile | FieldPile | FinalPile>,
  table: Table<Pile | FieldPile | FinalPile>,
  removed = 0,
): Progress => ({
  done: [
    cardsIn(table, FINAL_PILES),
    faceDownIn(table, [...FIELD_PILES, ...TWO_SEATS.map((seat) => duel.reserve(seat))]),
    removed,
  ],
  left: TWO_SEATS.map((seat) => cardsIn(table, [duel.stock(seat), duel.waste(seat), duel.reserve(seat)])),
});
