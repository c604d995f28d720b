import { fail, ok, type Result } from '../../core/result.ts';
import type { TieBreak } from '../types.ts';

/** FIDE's codes of the tie-breaks; games played have no code of their own there, and here fewer are better. */
const CODES: Readonly<Record<TieBreak, string>> = {
  buchholz: 'BH',
  'buchholz-cut-1': 'BH/C1',
  'median-buchholz': 'BH/M1',
  'opponents-buchholz': 'AOB',
  'sonneborn-berger': 'SB',
  'sonneborn-berger-cut-1': 'SB/C1',
  koya: 'KS',
  'direct-encounter': 'DE',
  progressive: 'PS',
  wins: 'WIN',
  'games-won': 'WON',
  'wins-in-seat-2': 'BWG',
  'fewer-games': 'NUM/R',
};

const NAMES = new Map(Object.entries(CODES).map(([name, code]) => [code, name as TieBreak]));

/** Stands for the points, which come before all tie-breaks. */
export const POINTS = 'PTS';

export const codesOf = (tieBreaks: readonly TieBreak[]): readonly string[] =>
  tieBreaks.map((tieBreak) => CODES[tieBreak]);

/** Reads a list of codes; older files write `BH#C1` or `BH-C1` for `BH/C1`. Fails with what is wrong. */
export function tieBreaksFrom(codes: readonly string[]): Result<readonly TieBreak[], string> {
  const tieBreaks: TieBreak[] = [];
  for (const code of codes) {
    const name = NAMES.get(
      code
        .toUpperCase()
        .replace(/:(GP|MP)/, '')
        .replace(/[#-]/, '/'),
    );
    if (!name)
      return fail(`the tie-break ${JSON.stringify(code)} is not known here; choose others as an option`);
    if (tieBreaks.includes(name)) return fail(`the tie-break ${JSON.stringify(code)} twice`);
    tieBreaks.push(name);
  }
  return ok(tieBreaks);
}
