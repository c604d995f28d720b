import { suits } from '../../../texts/en.ts';
import type { TableWords } from '../table.ts';

const RANKS: Readonly<Record<string, string>> = {
  A: 'ace',
  T: '10',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

export const table: TableWords = {
  hidden: (count) => `${count} down`,
  faceDown: (count) => `${count} face-down`,
  card: (rank, suit) => `${RANKS[rank] ?? rank} of ${suits[suit]}`,
  joker: 'joker',
  ofDeck: (card, seat) => `${card} (${seat}’s deck)`,
  squared: (count, top) => (count === 1 ? top : `${count} cards, on top ${top}`),
  empty: (piles) => `Empty: ${piles}.`,
  none: 'empty',
  seenFrom: (name) => `From ${name}’s side.`,
  player: (name, seat, left, more) => `${name} (${seat}): ${[`${left} left`, ...more].join(', ')}.`,
  lastMove: (name, move) => `Last move: ${move} (${name}).`,
  lastTurn: (name, acts) => `Last turn (${name}): ${acts}.`,
  wrong: (what) => `What was wrong – ${what}.`,
  stacksOf: (name) => `In front of ${name}:`,
  middle: 'In the middle:',
  side: (name) => `On ${name}’s side of the board, each from its lowest card to its top:`,
  warned: (name) => `${name} has been warned.`,
};
