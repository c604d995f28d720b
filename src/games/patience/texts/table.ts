import type { Suit } from '../../../core/cards.ts';

/** What a table in words is made of, in one language. */
export interface TableWords {
  /** Cards face-down, in the alt text and at length. */
  hidden(count: number): string;
  faceDown(count: number): string;
  /** A card in full. */
  card(rank: string, suit: Suit): string;
  readonly joker: string;
  /** A card with the seat whose deck it is from. */
  ofDeck(card: string, seat: string): string;
  squared(count: number, top: string): string;
  empty(piles: string): string;
  readonly none: string;
  /** Whose side is shown. */
  seenFrom(name: string): string;
  /** `left`: the cards that they have left; `more`: what else they have. */
  player(name: string, seat: string, left: number, more: readonly string[]): string;
  lastMove(name: string, move: string): string;
  /** `what`: a sentence without its full stop. */
  wrong(what: string): string;
  stacksOf(name: string): string;
  readonly middle: string;
  /** Over the piles of a player's side of the field. */
  side(name: string): string;
  warned(name: string): string;
}
