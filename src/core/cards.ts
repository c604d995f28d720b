/**
 * Cards as the referee protocol writes them: rank, suit, deck (`TD2`), a joker `XX1`, a leading `-` for
 * face-down. Every card, and every lying card, is one shared object, so cards compare with `===`. The three
 * jokers of a deck are the same object: they are interchangeable (ruling 2).
 */

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['C', 'S', 'H', 'D'] as const;
export const DECKS = [1, 2] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export type Deck = (typeof DECKS)[number];

/** A playing card. `value` is 1 (ace) to 13 (king). */
export interface SuitedCard {
  readonly kind: 'suited';
  readonly code: string;
  readonly rank: Rank;
  readonly suit: Suit;
  readonly value: number;
  readonly red: boolean;
  readonly deck: Deck;
}

export interface Joker {
  readonly kind: 'joker';
  readonly code: string;
  readonly deck: Deck;
}

export type Card = SuitedCard | Joker;

/**
 * A card as it lies on the table; `code` is the protocol's form of it, `index` a unique number from 0 to 107.
 */
export interface LyingCard {
  readonly card: Card;
  readonly up: boolean;
  readonly code: string;
  readonly index: number;
}

const allCards: readonly Card[] = DECKS.flatMap((deck): Card[] => [
  ...SUITS.flatMap((suit) =>
    RANKS.map((rank, i): Card => {
      const red = suit === 'H' || suit === 'D';
      return { kind: 'suited', code: `${rank}${suit}${deck}`, rank, suit, value: i + 1, red, deck };
    }),
  ),
  { kind: 'joker', code: `XX${deck}`, deck },
]);

const lyingByCode = new Map<string, LyingCard>();
const upByCard = new Map<Card, LyingCard>();
const downByCard = new Map<Card, LyingCard>();
for (const [i, card] of allCards.entries()) {
  const up: LyingCard = { card, up: true, code: card.code, index: 2 * i };
  const down: LyingCard = { card, up: false, code: `-${card.code}`, index: 2 * i + 1 };
  lyingByCode.set(up.code, up).set(down.code, down);
  upByCard.set(card, up);
  downByCard.set(card, down);
}

function known(lying: LyingCard | undefined): LyingCard {
  if (!lying) throw new Error('card not of the two decks');
  return lying;
}

export const faceUp = (card: Card): LyingCard => known(upByCard.get(card));
export const faceDown = (card: Card): LyingCard => known(downByCard.get(card));
export const turnedOver = (lying: LyingCard): LyingCard =>
  lying.up ? faceDown(lying.card) : faceUp(lying.card);

/** The lying card with a code such as `TD2` or `-XX1`; undefined for any other text. */
export const parseLyingCard = (code: string): LyingCard | undefined => lyingByCode.get(code);

/** The 52 suited cards of a deck, then `jokers` jokers, in a fixed order. */
export function deckOf(deck: Deck, jokers: number): Card[] {
  const own = allCards.filter((card) => card.deck === deck);
  const suited = own.filter((card) => card.kind === 'suited');
  const joker = own.filter((card) => card.kind === 'joker');
  return [...suited, ...Array.from({ length: jokers }, () => joker).flat()];
}
