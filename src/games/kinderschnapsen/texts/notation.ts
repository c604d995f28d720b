import type { Line } from '../../../core/match.ts';
import type { Locale } from '../../texts.ts';
import { cardName } from './cards.ts';

const WORDS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  close: { en: 'closes', de: 'dreht zu' },
  'check-out': { en: 'checks out', de: 'meldet aus' },
  'end-hand': { en: 'ends the hand', de: 'beendet die Runde' },
};

/** A card played, or what else somebody has done, in a word (docs/notation.md). */
export function notation(line: Line, locale: Locale): string {
  const verb = String(line['do']);
  return verb === 'play' ? cardName(String(line['card']), '') : (WORDS[verb]?.[locale] ?? verb);
}
