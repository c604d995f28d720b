import type { LyingCard } from '../../../core/cards.ts';
import { opponentOf, type Seat } from '../../../core/seat.ts';
import { isField, isFinal, ownerOf } from '../field.ts';
import type { Table } from '../table.ts';
import type { Played } from './steps.ts';

/** Larger than any other value. */
export const WON = 1000;
/** A larger value is a certain win. */
export const CERTAIN = WON / 2;

function downIn(cards: readonly LyingCard[]): number {
  let down = 0;
  for (const { up } of cards) if (!up) down += 1;
  return down;
}

/** Advantage of a seat over its opponent, in cards of a stock. */
export function worthOf<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: Seat,
): number {
  const opponent = opponentOf(seat);
  if (game.hasCleared(table, seat)) return WON;
  if (game.hasCleared(table, opponent)) return -WON;
  return (
    game.weights.theirs * loadOf(game, table, opponent, 1) -
    loadOf(game, table, seat, game.weights.stock) +
    fieldOf(game, table, seat)
  );
}

/** Value of the cards that a player still has to play; `stock`: value of each card of the stock. */
function loadOf<Pile extends string, T extends Table<Pile>, Attempt>(
  { duel, weights }: Played<Pile, T, Attempt>,
  { piles }: T,
  seat: Seat,
  stock: number,
): number {
  return (
    stock * (piles[duel.stock(seat)].length + piles[duel.waste(seat)].length) +
    weights.reserve * piles[duel.reserve(seat)].length
  );
}

function fieldOf<Pile extends string, T extends Table<Pile>, Attempt>(
  { duel, weights }: Played<Pile, T, Attempt>,
  table: T,
  seat: Seat,
): number {
  let worth = 0;
  for (const pile of duel.piles) {
    const cards = table.piles[pile];
    if (isFinal(pile)) worth += weights.done * cards.length;
    if (!isField(pile)) continue;
    if (cards.length === 0) worth += table.turn === seat ? weights.room : -weights.room;
    const down = downIn(cards);
    if (down === 0) continue;
    const mine = weights.down * down + (weights.cover + weights.buried * down) * (cards.length - down);
    worth += (ownerOf(pile) === seat ? -mine : weights.theirs * mine) - weights.hidden * down;
  }
  return worth;
}
