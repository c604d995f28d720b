import type { Acting } from '../acts.ts';
import type { Move } from './move.ts';
import type { PileCodes } from './view.ts';

/**
 * A drawn card counts where it is placed, so that one card has one number. A stack that was turned over keeps its
 * number until its last card is drawn.
 */
export const patienceActs: Acting<{ readonly piles: PileCodes<string> }, Move<string>> = {
  isAct: ({ kind }) => kind !== 'draw' && kind !== 'pass',
  liesAfter({ piles }, { kind, to: pile }) {
    const cards = pile === null ? 0 : (piles[pile]?.length ?? 0);
    return pile === null || cards === 0 ? null : { pile, index: kind === 'flip' ? 0 : cards - 1 };
  },
  cardsOn: ({ piles }, pile) => piles[pile]?.length ?? 0,
};
