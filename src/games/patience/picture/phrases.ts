import type { Suit } from '../../../core/cards.ts';
import { SUIT_NAMES, SUIT_SIGNS } from '../../suits.ts';
import { seenCard } from './seen.ts';
import type { Locale } from '../../../../render/scene/texts.ts';

/** What a table in words is made of, in one language. */
export interface Phrases {
  /** Cards face-down, in the alt text and at length. */
  hidden(count: number): string;
  faceDown(count: number): string;
  /** A card in full, from its code. */
  card(code: string): string;
  /** A card with the seat whose deck it is from. */
  ofDeck(card: string, seat: string): string;
  squared(count: number, top: string): string;
  empty(piles: string): string;
  readonly none: string;
  /** Whose side is shown. */
  side(name: string): string;
  /** `left`: the cards that they have left; `more`: what else they have. */
  player(name: string, seat: string, left: number, more: readonly string[]): string;
  lastMove(name: string, move: string): string;
  /** `what`: a sentence without its full stop. */
  wrong(what: string): string;
  stacksOf(name: string): string;
  readonly middle: string;
}

const ENGLISH_RANKS: Readonly<Record<string, string>> = {
  A: 'ace',
  T: '10',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};
const GERMAN_RANKS: Readonly<Record<string, string>> = {
  A: 'Ass',
  T: '10',
  J: 'Bube',
  Q: 'Dame',
  K: 'König',
};

const isSuit = (letter: string | undefined): letter is Suit => letter !== undefined && letter in SUIT_SIGNS;

/** Takes a face apart; null for a joker. */
function faceOf(code: string): { rank: string; suit: Suit } | null {
  const [rank = '', suit] = seenCard(code).face ?? '';
  return isSuit(suit) ? { rank, suit } : null;
}

const english: Phrases = {
  hidden: (count) => `${count} down`,
  faceDown: (count) => `${count} face-down`,
  card(code) {
    const face = faceOf(code);
    return face ? `${ENGLISH_RANKS[face.rank] ?? face.rank} of ${SUIT_NAMES.en[face.suit]}` : 'joker';
  },
  ofDeck: (card, seat) => `${card} (${seat}’s deck)`,
  squared: (count, top) => (count === 1 ? top : `${count} cards, on top ${top}`),
  empty: (piles) => `Empty: ${piles}.`,
  none: 'empty',
  side: (name) => `From ${name}’s side.`,
  player: (name, seat, left, more) => `${name} (${seat}): ${[`${left} left`, ...more].join(', ')}.`,
  lastMove: (name, move) => `Last move: ${move} (${name}).`,
  wrong: (what) => `What was wrong – ${what}.`,
  stacksOf: (name) => `In front of ${name}:`,
  middle: 'In the middle:',
};

const german: Phrases = {
  hidden: (count) => `${count} zu`,
  faceDown: (count) => `${count} verdeckt`,
  card(code) {
    const face = faceOf(code);
    return face ? `${SUIT_NAMES.de[face.suit]} ${GERMAN_RANKS[face.rank] ?? face.rank}` : 'Joker';
  },
  ofDeck: (card, seat) => `${card} (Deck ${seat})`,
  squared: (count, top) => (count === 1 ? top : `${count} Karten, oben ${top}`),
  empty: (piles) => `Leer: ${piles}.`,
  none: 'leer',
  side: (name) => `Von der Seite von ${name} aus.`,
  player: (name, seat, left, more) => `${name} (${seat}): ${[`noch ${left}`, ...more].join(', ')}.`,
  lastMove: (name, move) => `Letzter Zug: ${move} (${name}).`,
  wrong: (what) => `Was falsch war – ${what}.`,
  stacksOf: (name) => `Vor ${name}:`,
  middle: 'In der Mitte:',
};

export const phrases: Readonly<Record<Locale, Phrases>> = { en: english, de: german };
