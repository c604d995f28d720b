import type { Line } from '../../../core/match.ts';
import { cardName } from './cards.ts';

/** Short words for actions without a card, by verb. */
export type DeedWords = Readonly<Record<'close' | 'check-out' | 'end-hand', string>>;

/** The notation of a line: the card played, or a word for another action (`games/notation.ts`). */
export function notation(line: Line, words: DeedWords): string {
  const verb = String(line['do']);
  if (verb === 'play') return cardName(String(line['card']), '');
  return isDeed(verb, words) ? words[verb] : verb;
}

const isDeed = (verb: string, words: DeedWords): verb is keyof DeedWords => Object.hasOwn(words, verb);
