import type { Suit } from '../../core/cards.ts';
import type { NotationTexts } from '../texts.ts';

/** Suits in words. */
export const suits: Readonly<Record<Suit, string>> = { C: 'Kreuz', S: 'Pik', H: 'Herz', D: 'Karo' };

/** The page about move lists. */
export const notation: NotationTexts = {
  title: 'Wie Zuglisten geschrieben werden',
  intro:
    'Eine beendete Partie lässt sich als Liste lesen: Die Wiedergabe hat einen Knopf dafür, und `/schikane protokoll` legt sie dem Protokoll bei. Jede Zeile ist ein Zug: seine Nummer, die Partiezeit, wer etwas tat, und was, eins nach dem anderen. Wer sonst in diesem Zug etwas tat, steht hinter einem Strichpunkt. Stapel heißen wie am Tisch. Die Liste sagt, was geschah, nicht, ob es richtig war.',
  common: [
    [
      '½?',
      'bietet Remis an; `½✓` nimmt es an, `½×` lehnt ab, `½↺` zieht das Angebot zurück, `½!` fordert Remis ein',
    ],
    ['🏳', 'gibt auf'],
    ['⏱', 'die Zeit hat die Partie beendet'],
  ],
};
