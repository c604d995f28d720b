import { partsOf, type SetupProblem } from '../core/problem.ts';
import type { Locale } from '../core/locale.ts';
import { texts } from '../i18n/index.ts';
import { inOneLine } from './names.ts';

/** Longest quotation of a user's text, in UTF-16 code units. */
const QUOTED = 200;

const shortened = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** Replaces a backtick, which would end a code span: nothing can be escaped inside one. */
const LIKE_A_BACKTICK = 'ˋ';

/** Quotes a user's text as code in one line. */
export const quoted = (text: string): string =>
  `\`${inOneLine(shortened(text)).replaceAll('`', LIKE_A_BACKTICK) || ' '}\``;

/** Quotes a line that may be empty; null for an empty one. */
export const lineOf = (text: string): string | null => (text.trim() === '' ? null : quoted(text));

/** Says what is wrong with a set-up that a user has written. */
export function setupProblemText(problem: SetupProblem, locale: Locale): string {
  const [what, expected] = partsOf(problem);
  return texts[locale].setup[problem.kind](quoted(what), expected === null ? null : quoted(expected));
}
