import { rulingText, type RuleTexts } from '../../rulebook.ts';
import type { GameProse } from '../../texts.ts';

/** The ruling on wrong knocks. */
const WRONG_KNOCK = 23;

/** The ruling behind each offence, and the one on wrong knocks, as texts. */
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
