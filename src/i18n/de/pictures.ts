import type { pictures as english } from '../en/pictures.ts';
import type { Translated } from '../translated.ts';

export const pictures: Translated<typeof english> = {
  toMove: 'am Zug',
  hand: 'Hand',
  offersDraw: 'bietet Remis',
  drawn: 'Remis',
  cardsLeft: (count) => `noch ${count}`,
  wins: (player) => `${player} gewinnt`,
  seats: { 1: 'Süd', 2: 'Nord', 3: 'Ost' },
};
