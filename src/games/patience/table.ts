import { faceUp, turnedOver, type Card, type LyingCard } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';

/** Cards lying in piles, each from bottom to top. */
export type Piles<Pile extends string> = Readonly<Record<Pile, readonly LyingCard[]>>;

/**
 * Everything on the table of a patience, immutable: every change makes a new table, in which unchanged piles
 * are the same arrays. Games add their own fields.
 */
export interface Table<Pile extends string, Player extends Seat = Seat> {
  readonly turn: Player;
  readonly piles: Piles<Pile>;
  /** The card in the hand of the player to move. */
  readonly hand: Card | null;
  readonly touched: Pile | null;
}

interface Lying<Pile extends string> {
  readonly piles: Piles<Pile>;
}

/** Makes a record with one value for each name, such as those of piles. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const values: Partial<Record<Name, Value>> = {};
  for (const name of names) values[name] = valueOf(name);
  if (!isComplete(values, names)) throw new Error('a name without a value');
  // A copy: V8 treats an object built key by key as a dictionary, which is slow to read, copy and print.
  return { ...values };
}

const isComplete = <Name extends string, Value>(
  values: Partial<Record<Name, Value>>,
  names: readonly Name[],
): values is Record<Name, Value> => names.every((name) => name in values);

/** Makes a test whether a name is one of these. */
export function isOneOf<Name extends string>(known: readonly Name[]): (name: unknown) => name is Name {
  const names: ReadonlySet<unknown> = new Set(known);
  return (name): name is Name => names.has(name);
}

/** A table with nothing but piles. */
export const laidOut = <Pile extends string, Player extends Seat>(
  turn: Player,
  piles: Piles<Pile>,
): Table<Pile, Player> => ({ turn, piles, hand: null, touched: null });

export const topOf = <Pile extends string>(
  { piles }: Lying<Pile>,
  pile: NoInfer<Pile>,
): LyingCard | undefined => piles[pile].at(-1);

export const isEmpty = <Pile extends string>({ piles }: Lying<Pile>, pile: NoInfer<Pile>): boolean =>
  piles[pile].length === 0;

/** The top card of a pile if it is face-up. */
export function openTop<Pile extends string>(table: Lying<Pile>, pile: NoInfer<Pile>): Card | null {
  const top = topOf(table, pile);
  return top?.up ? top.card : null;
}

/** The card that can be placed: the one in the hand, or the touched one. */
export const heldCard = <Pile extends string>(table: Table<Pile>): Card | null =>
  table.hand ?? (table.touched === null ? null : openTop(table, table.touched));

export const withPile = <Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  pile: NoInfer<Pile>,
  cards: readonly LyingCard[],
): T => ({ ...table, piles: { ...table.piles, [pile]: cards } });

export const putOn = <Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  pile: NoInfer<Pile>,
  card: Card,
): T => withPile(table, pile, [...table.piles[pile], faceUp(card)]);

export const takeTop = <Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  pile: NoInfer<Pile>,
): T => withPile(table, pile, table.piles[pile].slice(0, -1));

/** Turns the top of a pile to face up or down. */
function turnTop<Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  pile: NoInfer<Pile>,
  up: boolean,
): T {
  const top = topOf(table, pile);
  if (!top || top.up === up) return table;
  return withPile(table, pile, [...table.piles[pile].slice(0, -1), turnedOver(top)]);
}

export const turnTopUp = <Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  pile: NoInfer<Pile>,
): T => turnTop(table, pile, true);

export const turnTopDown = <Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  pile: NoInfer<Pile>,
): T => turnTop(table, pile, false);

/** A whole pile turned over: its bottom card comes to the top. */
export const overturned = (cards: readonly LyingCard[]): LyingCard[] => cards.map(turnedOver).reverse();

/** Turns a whole pile over and slides it under another one, which is usually empty. */
export const turnOverUnder = <Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  from: NoInfer<Pile>,
  to: NoInfer<Pile>,
): T => {
  const cards = [...overturned(table.piles[from]), ...table.piles[to]];
  return { ...table, piles: { ...table.piles, [from]: [], [to]: cards } };
};

/** Moves a whole pile, as it lies, to where another one was. */
export const movePile = <Pile extends string, T extends Lying<Pile>>(
  table: T & Lying<Pile>,
  from: NoInfer<Pile>,
  to: NoInfer<Pile>,
): T => ({ ...table, piles: { ...table.piles, [from]: [], [to]: table.piles[from] } });

/** Total number of cards in these piles. */
export const cardsIn = <Pile extends string>(
  { piles }: Lying<Pile>,
  which: readonly NoInfer<Pile>[],
): number => which.reduce((sum, pile) => sum + piles[pile].length, 0);

/** Total number of face-down cards in these piles. */
export const faceDownIn = <Pile extends string>(
  { piles }: Lying<Pile>,
  which: readonly NoInfer<Pile>[],
): number =>
  which.reduce((sum, pile) => piles[pile].reduce((down, { up }) => (up ? down : down + 1), sum), 0);

/** Every card's pile, place and orientation, one character a card: equal for equal tables. */
export function keyOf<Pile extends string>(table: Lying<Pile>, piles: readonly Pile[]): string {
  const codes: number[] = [];
  for (const pile of piles) {
    codes.push(1);
    for (const { index } of table.piles[pile]) codes.push(index + 2);
  }
  return String.fromCharCode(...codes);
}

const areAlike = (some: readonly LyingCard[], others: readonly LyingCard[]): boolean =>
  some === others ||
  (some.length === others.length && some.every(({ index }, i) => index === others[i]?.index));

/** Returns whether `keyOf` is equal for both tables: the same cards lie in these piles in the same way. */
export const lieAlike = <Pile extends string>(
  one: Lying<Pile>,
  other: Lying<Pile>,
  piles: readonly Pile[],
): boolean => piles.every((pile) => areAlike(one.piles[pile], other.piles[pile]));
