import type { Acting } from '../acts.ts';
import type { Move } from './move.ts';
import type { PileCodes } from './view.ts';

/** A drawn card counts where it is placed, so that one card has one number. */
export const patienceActs: Acting<{ readonly piles: PileCodes<string> }, Move<string>> = {
  isAct: ({ kind }) => kind !== 'draw' && kind !== 'pass',
  pileOf: ({ to }) => to,
  cardsOn: ({ piles }, pile) => piles[pile]?.length ?? 0,
};
