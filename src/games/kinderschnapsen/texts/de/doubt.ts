import type { Doubt } from '../../../texts.ts';
import { ENOUGH } from '../../hand.ts';

/** The question before checking out with too few points, or before closing the stock; `points`: the player's own. */
export const doubt = (verb: string, points: number): Doubt =>
  verb === 'close'
    ? {
        question: `Du hast **${points} Augen**. Ist der Talon erst zu, zieht niemand mehr, und er bleibt zu. Willst du ihn zudrehen?`,
        yes: `Ja, mit ${points} zudrehen`,
      }
    : {
        question: `Du hast **${points} Augen**. Zum Ausmelden brauchst du ${ENOUGH}: Mit weniger **verlierst du die Runde**. Willst du trotzdem ausmelden?`,
        yes: `Ja, mit ${points} ausmelden`,
      };
