import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import type { HintStep } from '../../src/games/zank-patience/hint.ts';
import { RIMS, type Pile } from '../../src/games/zank-patience/piles.ts';
import { waysTo } from '../../src/games/zank-patience/practice/ways.ts';
import { ends, meets, sameness, stepsOf, type Stack, type Table } from './naive.ts';
import { aimsAt, smallRim, tableauOf, VARIATIONS } from './rims.ts';

const EVERY = Number.POSITIVE_INFINITY;
/** Least number of aims with a choice: most rims of these kinds leave hardly any. */
const CHOICES = 5;

/** The table after these steps, which ruling 8 must all allow. */
function played(table: Table, steps: readonly HintStep[]): Table {
  let names: readonly Pile[] = RIMS.slice(0, table.stacks.length);
  let now = table;
  for (const { card, from, to } of steps) {
    const stackAt = (pile: Pile): Stack | undefined => now.stacks[names.indexOf(pile)];
    const [moved, lower] = [stackAt(from)?.open.at(-1), stackAt(to)?.open.at(-1)];
    expect(moved?.code).toBe(card);
    const lies = ({ open }: Stack): boolean => open.at(-1) === moved && open.at(-2) === lower;
    const step = stepsOf(now).find((one) => one.card === moved && one.after.stacks.some(lies));
    if (!step) throw new Error('a step that cannot be made');
    if (step.after.stacks.length < now.stacks.length) names = names.filter((name) => name !== from);
    now = step.after;
  }
  return now;
}

describe('the ways to an aim', () => {
  it.each(VARIATIONS)(
    'lead to every rim that it can end with, the shortest first: %s',
    (name, part, rims) => {
      let several = 0;
      for (let i = 0; i < rims; i += 1) {
        const random = randomOf(name, `ways ${i}`);
        const table = smallRim(random, part);
        const rim = { names: RIMS.slice(0, table.stacks.length), tableau: tableauOf(table) };
        for (const { plain, aim } of aimsAt(table, random)) {
          if (meets(table, plain)) continue;
          const ways = waysTo(rim, aim, { most: EVERY });
          const lengths = ways.map(({ length }) => length);
          const found = new Map(ways.map((steps) => [sameness(played(table, steps)), steps.length]));
          expect(found).toEqual(ends(table, plain));
          expect(found.size).toBe(ways.length);
          expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
          expect(waysTo(rim, aim, { most: 2 })).toEqual(ways.slice(0, 2));
          if (ways.length > 2) several += 1;
        }
      }
      expect(several).toBeGreaterThan(CHOICES);
    },
  );
});
