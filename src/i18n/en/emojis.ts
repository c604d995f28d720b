import type { Rank, Suit } from '../../core/cards.ts';
import { RANKS, SUITS } from './aloud.ts';

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
