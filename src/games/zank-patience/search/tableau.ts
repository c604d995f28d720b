import { DECKS, deckOf, faceUp, type Card } from '../../../core/cards.ts';

/** A card of the rim as a small number (0 to 105). */
export type CardNumber = number;

export const numberOf = (card: Card): CardNumber => faceUp(card).index >> 1;

const cards = DECKS.flatMap((deck) => deckOf(deck, 1));

export function cardNumbered(number: CardNumber): Card {
  const card = cards[number];
  if (!card) throw new Error('no card has this number');
  return card;
}

/** Number of card numbers. */
export const NUMBERS = 106;
/** Stands for no card or no stack. */
export const NONE = 255;

/** The rim as the search sees it (rulings 2, 8, 19, 20): plain data without hidden cards. */
export interface Tableau {
  /** The open cards of each rim stack, from bottom to top. */
  readonly stacks: readonly (readonly CardNumber[])[];
  /**
   * True where face-down cards lie under the open ones. Such a stack never becomes empty, and is of no use
   * once its open cards are gone.
   */
  readonly covered: readonly boolean[];
  /** Empty stacks are available while fewer than this many are occupied (ruling 2). */
  readonly limit: number;
  /** True if the first stack to become empty is taken away (ruling 19). */
  readonly losesRim: boolean;
  /** Same suit instead of other colour (ruling 20). */
  readonly sameSuit: boolean;
}

/** Moves the top card of one stack onto another; both are indexes into `Tableau.stacks`. */
export interface RimStep {
  readonly from: number;
  readonly to: number;
}

/** Most cards on which any one card can be put. */
export const MOST_HOSTS = 4;

/** `MOST_HOSTS` entries for each card: the cards on which it fits, then `NONE`. */
function hostsOf(fits: (upper: Card, lower: Card) => boolean): Uint8Array {
  const hosts = new Uint8Array(NUMBERS * MOST_HOSTS).fill(NONE);
  for (const upper of cards) {
    const lower = cards.filter((card) => fits(upper, card)).map(numberOf);
    hosts.set(lower, numberOf(upper) * MOST_HOSTS);
  }
  return hosts;
}

/** Ruling 3: the other colour and one higher; in `schikanieren` the same suit and one higher. */
export const fitsOn = (upper: Card, lower: Card, sameSuit: boolean): boolean =>
  upper.kind === 'suited' &&
  lower.kind === 'suited' &&
  upper.value + 1 === lower.value &&
  (sameSuit ? upper.suit === lower.suit : upper.red !== lower.red);

export const OTHER_COLOUR = hostsOf((upper, lower) => fitsOn(upper, lower, false));
export const SAME_SUIT = hostsOf((upper, lower) => fitsOn(upper, lower, true));
