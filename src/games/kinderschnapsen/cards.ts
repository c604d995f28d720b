/**
 * The twelve cards (ruling 1) as the referee protocol writes them: rank and suit (`QS`). Each card is one
 * shared object, so cards compare with `===`.
 */

/** From the weakest to the strongest. */
export const RANKS = ['2', '7', 'J', 'Q'] as const;
export const SUITS = ['S', 'H', 'D'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

const POINTS: Readonly<Record<Rank, number>> = { '2': 2, '7': 7, J: 11, Q: 12 };

/** `points`: value in a trick. `index`: a number from 0 to 11, higher for stronger cards of a suit. */
export interface Card {
  readonly code: string;
  readonly rank: Rank;
  readonly suit: Suit;
  readonly points: number;
  readonly index: number;
}

/** All cards by index. */
export const PACK: readonly Card[] = SUITS.flatMap((suit, i) =>
  RANKS.map((rank, j) => ({
    code: rank + suit,
    rank,
    suit,
    points: POINTS[rank],
    index: RANKS.length * i + j,
  })),
);

const byCode = new Map(PACK.map((card) => [card.code, card]));

/** Parses a code such as `7D`; undefined if it names no card. */
export const parseCard = (code: unknown): Card | undefined =>
  typeof code === 'string' ? byCode.get(code) : undefined;

export const pointsIn = (cards: readonly Card[]): number =>
  cards.reduce((sum, { points }) => sum + points, 0);

/** Ruling 3. */
export const isStronger = (card: Card, than: Card, trump: Suit): boolean =>
  card.suit === than.suit ? card.points > than.points : card.suit === trump;

export const codesOf = (cards: readonly Card[]): readonly string[] => cards.map(({ code }) => code);
