import { suits } from '../../../texts/de.ts';
import type { TableWords } from '../table.ts';

const RANKS: Readonly<Record<string, string>> = {
  A: 'Ass',
  T: '10',
  J: 'Bube',
  Q: 'Dame',
  K: 'König',
};

export const table: TableWords = {
  hidden: (count) => `${count} zu`,
  faceDown: (count) => `${count} verdeckt`,
  card: (rank, suit) => `${suits[suit]} ${RANKS[rank] ?? rank}`,
  joker: 'Joker',
  ofDeck: (card, seat) => `${card} (Deck ${seat})`,
  squared: (count, top) => (count === 1 ? top : `${count} Karten, oben ${top}`),
  empty: (piles) => `Leer: ${piles}.`,
  none: 'leer',
  seenFrom: (name) => `Von der Seite von ${name} aus.`,
  player: (name, seat, left, more) => `${name} (${seat}): ${[`noch ${left}`, ...more].join(', ')}.`,
  lastMove: (name, move) => `Letzter Zug: ${move} (${name}).`,
  lastTurn: (name, acts) => `Zuletzt gespielt (${name}): ${acts}.`,
  wrong: (what) => `Was falsch war – ${what}.`,
  stacksOf: (name) => `Vor ${name}:`,
  middle: 'In der Mitte:',
  side: (name) => `Auf der Feldseite von ${name}, jeweils von der untersten Karte bis zur obersten:`,
  warned: (name) => `${name} ist verwarnt.`,
};
