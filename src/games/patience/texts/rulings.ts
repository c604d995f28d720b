import { rulingText, type RuleTexts } from '../../rulebook.ts';
import type { GameProse } from '../../texts.ts';

/** The ruling on knocks that find nothing. */
const WRONG_KNOCK = 23;

/** By offence the ruling that says so, and the one on calls that find nothing. */
export function rulingTexts<Code extends string>(
  rulingOf: Readonly<Record<Code, number>>,
  rules: RuleTexts,
  wrongCall = WRONG_KNOCK,
): Pick<GameProse, 'ruling' | 'wrongCall'> {
  const isOffence = (code: string): code is Code => Object.hasOwn(rulingOf, code);
  return {
    ruling: (code) => (isOffence(code) ? rulingText(rules, rulingOf[code]) : ''),
    wrongCall: rulingText(rules, wrongCall),
  };
}
