import type { RulePage } from '../../texts.ts';
import { OFFENCES, type OffenceCode } from '../action.ts';
import { PAGE_IDS, pageOf, rulingText, type RulingNumber, type Texts } from '../rules/pages.ts';

/** The ruling that each offence comes from first. */
const RULING: Readonly<Record<OffenceCode, RulingNumber>> = {
  'must-final-touch': 13,
  'must-final-place': 13,
  'board-first': 13,
  'bad-stack': 17,
  'flipped-discard': 7,
  'second-card': 6,
  'opponent-board': 12,
};

export const isOffence = (code: string): code is OffenceCode => OFFENCES.some((known) => known === code);

export const rulingOf = (texts: Texts, code: string): string =>
  isOffence(code) ? rulingText(texts, RULING[code]) : '';

export const rulePages = (texts: Texts): readonly RulePage[] =>
  PAGE_IDS.map((id) => {
    const { title, body } = pageOf(texts, id);
    return { id, title, body, picture: id === 'setup' ? id : null };
  });
