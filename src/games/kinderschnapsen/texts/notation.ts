import type { Line } from '../../../core/match.ts';
import { cardName } from './cards.ts';

/** What somebody has done without a card, in a word, by its verb. */
export type DeedWords = Readonly<Record<'close' | 'check-out' | 'end-hand', string>>;

/** A card played, or what else somebody has done, in a word (`games/notation.ts`). */
export function notation(line: Line, words: DeedWords): string {
  const verb = String(line['do']);
  if (verb === 'play') return cardName(String(line['card']), '');
  return isDeed(verb, words) ? words[verb] : verb;
}

const isDeed = (verb: string, words: DeedWords): verb is keyof DeedWords => Object.hasOwn(words, verb);
