import type { Doubt } from '../../../texts.ts';
import { ENOUGH } from '../../hand.ts';

/** The question before checking out with too few points, or before closing the stock; `points`: the player's own. */
export const doubt = (verb: string, points: number): Doubt =>
  verb === 'close'
    ? {
        question: `You have **${points} points**. Once the stock is closed, nobody draws any more, and it stays closed. Do you want to close it?`,
        yes: `Yes, close with ${points}`,
      }
    : {
        question: `You have **${points} points**. Checking out needs ${ENOUGH}: with fewer you **lose the hand**. Do you want to check out all the same?`,
        yes: `Yes, check out with ${points}`,
      };
