import type { Explained } from '../../../texts.ts';
import type { DeedWords } from '../notation.ts';

/** Actions without a card. */
export const deeds: DeedWords = { close: 'closes', 'check-out': 'checks out', 'end-hand': 'ends the hand' };

/** Meanings of the signs. */
export const signs: readonly Explained[] = [
  [
    'Q♠',
    'a card led, or played in reply. Here every line is a trick; what is said between two tricks is said in words',
  ],
];
