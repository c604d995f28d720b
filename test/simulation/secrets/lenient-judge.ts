/** The judge of Zank-Patience, but nothing is an offence. `overrides.ts` puts it in its place. */
import * as judging from '../../../src/games/zank-patience/judge.ts';
import { ok } from '../../../src/core/result.ts';

export * from '../../../src/games/zank-patience/judge.ts';

export function judge(...given: Parameters<typeof judging.judge>): ReturnType<typeof judging.judge> {
  const judged = judging.judge(...given);
  return judged.ok ? ok([]) : judged;
}
