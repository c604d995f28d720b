/** Usual lengths of matches, by the options that change them. */
import { expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { games } from '../../src/games/index.ts';
import { zankPatience } from '../../src/games/zank-patience/game.ts';
import { VARIANTS } from '../../src/games/zank-patience/variant.ts';

it('each variant of Zank-Patience has its own, the usual one without a choice', () => {
  const [standard, ...others] = VARIANTS.map((variant) => zankPatience.length({ variant }));
  expect(new Set([standard, ...others].map((length) => length?.inputs)).size).toBe(VARIANTS.length);
  expect(zankPatience.length({})).toEqual(standard);
});

it('a match of Kinderschnapsen grows by the same for each two games more', () => {
  const [one, three, five] = [1, 3, 5].map((bestOf) => kinderschnapsen.length({ bestOf }));
  expect(kinderschnapsen.length({})).toEqual(one);
  for (const count of ['inputs', 'turns'] as const) {
    const [first = 0, second = 0, third = 0] = [one, three, five].map((length) => length?.[count]);
    expect(third - second).toBe(second - first);
    expect(second).toBeGreaterThan(first);
  }
});

it.each(games.map((game) => ({ id: game.id, game })))(
  '$id passes the turn on less often than inputs come',
  ({ game }) => {
    const { inputs, turns } = game.length({});
    expect(turns).toBeGreaterThan(1);
    expect(inputs).toBeGreaterThan(turns);
  },
);
