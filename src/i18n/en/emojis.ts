import type { Rank, Suit } from '../../core/cards.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  A: 'ace',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
  T: '10',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};
const SUITS: Readonly<Record<Suit, string>> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };

/**
 * Names of emojis, which screen readers say: 25 of the characters `a` to `z`, `0` to `9` and `_` at most. The
 * bot adds a hash.
 */
export const emojis = {
  card: (rank: Rank, suit: Suit) => `${RANKS[rank]}_of_${SUITS[suit]}`,
  joker: 'joker',
  back: (deck: number) => `face_down_of_deck_${deck}`,
  place: 'empty',
  gap: 'gap',
  menu: 'menu',
  takeBack: 'knock_and_take_back',
  leave: 'knock_and_leave',
};
