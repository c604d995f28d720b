import type { SetupProblem } from '../core/problem.ts';
import type { Locale } from '../core/locale.ts';
import { texts } from '../i18n/index.ts';
import { inOneLine } from './names.ts';

/** The longest part of what somebody else has written that is repeated. */
const QUOTED = 200;

const shortened = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** Within code nothing can be escaped; this looks the same and ends none. */
const LIKE_A_BACKTICK = 'ˋ';

/** What somebody else has written, as code in one line. */
export const quoted = (text: string): string =>
  `\`${inOneLine(shortened(text)).replaceAll('`', LIKE_A_BACKTICK) || ' '}\``;

/** What is wrong with a set-up that somebody has written. */
export const setupProblemText = ({ kind, what }: SetupProblem, locale: Locale): string =>
  texts[locale].setup[kind](quoted(what));
