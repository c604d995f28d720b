import type { Line } from '../../../core/match.ts';
import type { Explained } from '../../notation.ts';
import type { Locale } from '../../../core/locale.ts';
import { cardName } from './cards.ts';

const WORDS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  close: { en: 'closes', de: 'dreht zu' },
  'check-out': { en: 'checks out', de: 'meldet aus' },
  'end-hand': { en: 'ends the hand', de: 'beendet die Runde' },
};

/** A card played, or what else somebody has done, in a word (`games/notation.ts`). */
export function notation(line: Line, locale: Locale): string {
  const verb = String(line['do']);
  return verb === 'play' ? cardName(String(line['card']), '') : (WORDS[verb]?.[locale] ?? verb);
}

/** What the signs mean. */
export const SIGNS: Readonly<Record<Locale, readonly Explained[]>> = {
  en: [
    [
      'Q♠',
      'a card led, or played in reply. Here every line is a trick; what is said between two tricks is said in words',
    ],
  ],
  de: [
    [
      'Q♠',
      'eine Karte ausgespielt oder zugegeben. Hier ist jede Zeile ein Stich; was zwischen zwei Stichen angesagt wird, steht in Worten da',
    ],
  ],
};
