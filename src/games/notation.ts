import type { Locale } from '../core/locale.ts';
import type { RulePage } from './texts.ts';

/** A sign of move lists (`replay/notation.ts`), as an example, and what it means. */
export type Explained = readonly [example: string, meaning: string];

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly common: readonly Explained[];
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'How move lists are written',
    intro:
      'A match that is over can be read as a list: the replay has a button for it, and `/schikane record` adds it to the record. Every line is a turn: its number, the match time, who did something, and what, one after another. Somebody else who does something in that turn comes after a semicolon. Piles are called as at the table. The list says what was done, not whether it was right.',
    common: [
      ['½?', 'offers a draw; `½✓` accepts, `½×` declines it, `½↺` takes the offer back, `½!` claims a draw'],
      ['🏳', 'resigns'],
      ['⏱', 'time has ended the match'],
    ],
  },
  de: {
    title: 'Wie Zuglisten geschrieben werden',
    intro:
      'Eine beendete Partie lässt sich als Liste lesen: Die Wiedergabe hat einen Knopf dafür, und `/schikane protokoll` legt sie dem Protokoll bei. Jede Zeile ist ein Zug: seine Nummer, die Partiezeit, wer etwas tat, und was, eins nach dem anderen. Wer sonst in diesem Zug etwas tat, steht hinter einem Strichpunkt. Stapel heißen wie am Tisch. Die Liste sagt, was geschah, nicht, ob es richtig war.',
    common: [
      [
        '½?',
        'bietet Remis an; `½✓` nimmt es an, `½×` lehnt ab, `½↺` zieht das Angebot zurück, `½!` beansprucht Remis',
      ],
      ['🏳', 'gibt auf'],
      ['⏱', 'die Zeit hat die Partie beendet'],
    ],
  },
};

/** The page of a game's rules that explains its move lists: first the signs of its own. */
export function notationPage(locale: Locale, own: readonly Explained[]): RulePage {
  const { title, intro, common } = WORDS[locale];
  const signs = [...own, ...common].map(([example, meaning]) => `- \`${example}\` ${meaning}`);
  return { id: 'notation', title, body: [intro, '', ...signs].join('\n'), picture: null, terms: [] };
}
