import type { Locale } from '../../../core/locale.ts';
import type { Doubt } from '../../texts.ts';
import { ENOUGH } from '../hand.ts';

/** The question before checking out with too few points, or before closing the stock; `points`: the player's own. */
export const doubts: Readonly<Record<Locale, (verb: string, points: number) => Doubt>> = {
  en: (verb, points) =>
    verb === 'close'
      ? {
          question: `You have **${points} points**. Once the stock is closed, nobody draws any more, and it stays closed. Do you want to close it?`,
          yes: `Yes, close with ${points}`,
        }
      : {
          question: `You have **${points} points**. Checking out needs ${ENOUGH}: with fewer you **lose the hand**. Do you want to check out all the same?`,
          yes: `Yes, check out with ${points}`,
        },
  de: (verb, points) =>
    verb === 'close'
      ? {
          question: `Du hast **${points} Augen**. Ist der Talon erst zu, zieht niemand mehr, und er bleibt zu. Willst du ihn zudrehen?`,
          yes: `Ja, mit ${points} zudrehen`,
        }
      : {
          question: `Du hast **${points} Augen**. Zum Ausmelden brauchst du ${ENOUGH}: Mit weniger **verlierst du die Runde**. Willst du trotzdem ausmelden?`,
          yes: `Ja, mit ${points} ausmelden`,
        },
};
