import type { Suit } from '../../../core/cards.ts';

/** The words of one language for a table in words. */
export interface TableWords {
  /** Face-down cards, in the alt text and in full. */
  hidden(count: number): string;
  faceDown(count: number): string;
  /** A card in full. */
  card(rank: string, suit: Suit): string;
  readonly joker: string;
  /** A card with the seat that owns its deck. */
  ofDeck(card: string, seat: string): string;
  squared(count: number, top: string): string;
  empty(piles: string): string;
  readonly none: string;
  /** The side from which the table is shown. */
  seenFrom(name: string): string;
  /** `left`: number of cards left; `more`: further facts about the player. */
  player(name: string, seat: string, left: number, more: readonly string[]): string;
  lastMove(name: string, move: string): string;
  /** `acts`: numbered, in words. */
  lastTurn(name: string, acts: string): string;
  /** `what`: a sentence without its full stop. */
  wrong(what: string): string;
  stacksOf(name: string): string;
  readonly middle: string;
  /** Heading of a player's side of the field. */
  side(name: string): string;
  warned(name: string): string;
}
