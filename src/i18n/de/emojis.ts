import type { Rank, Suit } from '../../core/cards.ts';
import type { emojis as english } from '../en/emojis.ts';
import type { Translated } from '../translated.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  A: 'ass',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
  T: '10',
  J: 'bube',
  Q: 'dame',
  K: 'koenig',
};
const SUITS: Readonly<Record<Suit, string>> = { C: 'kreuz', S: 'pik', H: 'herz', D: 'karo' };

export const emojis: Translated<typeof english> = {
  card: (rank, suit) => `${SUITS[suit]}_${RANKS[rank]}`,
  joker: 'joker',
  back: (deck) => `verdeckt_von_deck_${deck}`,
  place: 'leer',
  gap: 'luecke',
  menu: 'menue',
  takeBack: 'klopfen_und_zuruecknehmen',
  leave: 'klopfen_und_liegen_lassen',
};
