import { rulingText, type RuleTexts } from '../../rulebook.ts';
import type { GameProse } from '../../texts.ts';

/** The ruling on knocks that find nothing. */
const WRONG_KNOCK = 23;

/** How offences are told after a knock: what was done, as a clause after the offender's name, and the ruling that says so. */
export function offenceTexts<Code extends string>(
  clauses: Readonly<Record<Code, string>>,
  rulingOf: Readonly<Record<Code, number>>,
  rules: RuleTexts,
): Pick<GameProse, 'offence' | 'ruling' | 'wrongCall'> {
  const isOffence = (code: string): code is Code => Object.hasOwn(clauses, code);
  return {
    offence: (code) => (isOffence(code) ? clauses[code] : code),
    ruling: (code) => (isOffence(code) ? rulingText(rules, rulingOf[code]) : ''),
    wrongCall: rulingText(rules, WRONG_KNOCK),
  };
}
