import { OFFENCES, type OffenceCode } from '../action.ts';
import { hintInWords, type HintTexts } from './hints.ts';

/** For each offence what was done, as a clause after a name, and the words that lead on to what would have been right. */
export type OffenceTexts = Readonly<Record<OffenceCode, { readonly did: string; readonly instead: string }>>;

export const isOffence = (code: string): code is OffenceCode => OFFENCES.some((known) => known === code);

/** What a player did wrong and, where it is known, what would have been right. */
export function offenceInWords(
  code: string,
  hint: string | null,
  texts: OffenceTexts,
  say: HintTexts,
): string {
  if (!isOffence(code)) return code;
  const { did, instead } = texts[code];
  const right = hintInWords(hint, say);
  return right === null ? did : `${did}; ${instead} ${right}`;
}
