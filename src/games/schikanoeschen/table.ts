import type { Card, LyingCard } from '../../core/cards.ts';
import { faceUp, turnedOver } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import { discard, main, type Pile } from './piles.ts';

/** Everything on the table, piles from bottom to top. A value: every change makes a new one. */
export interface Table {
  readonly turn: Seat;
  readonly piles: Readonly<Record<Pile, readonly LyingCard[]>>;
  /** The card in the active player's hand. */
  readonly hand: Card | null;
  readonly touched: Pile | null;
  /** Jokers taken out of the game. */
  readonly out: readonly Card[];
}

export const topOf = (table: Table, pile: Pile): LyingCard | undefined => table.piles[pile].at(-1);

export const isEmpty = (table: Table, pile: Pile): boolean => table.piles[pile].length === 0;

/** The card on top of a pile when its face is up. */
export function openTop(table: Table, pile: Pile): Card | null {
  const top = topOf(table, pile);
  return top?.up ? top.card : null;
}

export const withPile = (table: Table, pile: Pile, cards: readonly LyingCard[]): Table => ({
  ...table,
  piles: { ...table.piles, [pile]: cards },
});

export const putOn = (table: Table, pile: Pile, card: Card): Table =>
  withPile(table, pile, [...table.piles[pile], faceUp(card)]);

/** Turns up the top of a pile where it lies. */
export function turnTopUp(table: Table, pile: Pile): Table {
  const top = topOf(table, pile);
  return top ? withPile(table, pile, [...table.piles[pile].slice(0, -1), faceUp(top.card)]) : table;
}

/** Takes the top card away; the next card of a side stack is turned up by itself (ruling 11). */
export function takeTop(table: Table, pile: Pile): Table {
  const left = withPile(table, pile, table.piles[pile].slice(0, -1));
  return pile.startsWith('c') ? turnTopUp(left, pile) : left;
}

const overturned = (cards: readonly LyingCard[]): LyingCard[] => cards.map(turnedOver).reverse();

/** Turns the whole discard stack over: it becomes the main stack, its bottom card on top. */
export function discardToMain(table: Table, seat: Seat): Table {
  const turned = overturned(table.piles[discard(seat)]);
  return { ...table, piles: { ...table.piles, [main(seat)]: turned, [discard(seat)]: [] } };
}

/** Turns the main stack back into the discard stack, under what has been put there since (ruling 22). */
export function mainToDiscard(table: Table, seat: Seat): Table {
  const turned = overturned(table.piles[main(seat)]);
  const cards = [...turned, ...table.piles[discard(seat)]];
  return { ...table, piles: { ...table.piles, [main(seat)]: [], [discard(seat)]: cards } };
}
