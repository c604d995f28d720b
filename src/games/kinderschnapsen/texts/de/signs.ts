import type { Explained } from '../../../texts.ts';
import type { DeedWords } from '../notation.ts';

/** Actions without a card. */
export const deeds: DeedWords = {
  close: 'dreht zu',
  'check-out': 'meldet aus',
  'end-hand': 'beendet die Runde',
};

/** Meanings of the signs. */
export const signs: readonly Explained[] = [
  [
    'Q♠',
    'eine Karte ausgespielt oder zugegeben. Hier ist jede Zeile ein Stich; was zwischen zwei Stichen angesagt wird, steht in Worten da',
  ],
];
