import { vi } from 'vitest';
import type * as Knocking from '../../src/core/knocking.ts';
import { ok } from '../../src/core/result.ts';
import type { Game } from '../../src/games/game.ts';
import type * as Judge from '../../src/games/zank-patience/judge.ts';

/** Modules that judge, replaced by a judge that refuses impossible actions and finds no offences. */
const lenient = {
  '../../src/core/knocking.ts': async (original: () => Promise<typeof Knocking>) => {
    const actual = await original();
    const attempt: typeof Knocking.attempt = (rules, ...rest) =>
      actual.attempt(
        {
          ...rules,
          lettingGo: () => [],
          judge(table, seat, action) {
            const judged = rules.judge(table, seat, action);
            return judged.ok ? ok([]) : judged;
          },
        },
        ...rest,
      );
    return { ...actual, attempt };
  },
  '../../src/games/zank-patience/judge.ts': async (original: () => Promise<typeof Judge>) => {
    const actual = await original();
    const judge: typeof Judge.judge = (...asked) => {
      const judged = actual.judge(...asked);
      return judged.ok ? ok([]) : judged;
    };
    return { ...actual, judge };
  },
};

/** All games again, under rules that allow everything hands can do. */
export async function lenientGames(): Promise<readonly Game[]> {
  for (const [path, changed] of Object.entries(lenient)) vi.doMock(path, changed as () => Promise<object>);
  vi.resetModules();
  const { games } = await import('../../src/games/index.ts');
  for (const path of Object.keys(lenient)) vi.doUnmock(path);
  // Other tests in the same process must not get these modules.
  vi.resetModules();
  return games;
}
