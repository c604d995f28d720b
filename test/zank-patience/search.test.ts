import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import { unhurried } from '../../src/core/searching.ts';
import { wayTo } from '../../src/games/zank-patience/search/sequence.ts';
import { timesAsMany } from '../long.ts';
import { meets, openCount, sameness, shortest, stepsOf } from './naive.ts';
import { aimsAt, smallRim, tableauOf, VARIATIONS, walk } from './rims.ts';

/** Least number of occurrences of rare cases. */
const RARE = timesAsMany(2);

describe('the search and a plain one agree', () => {
  it.each(VARIATIONS)('on the distance of every aim: %s', (name, part, rims) => {
    const lengths = new Map<number | null, number>();
    for (let i = 0; i < rims; i += 1) {
      const random = randomOf(name, `rim ${i}`);
      const table = smallRim(random, part);
      for (const { plain, aim } of aimsAt(table, random)) {
        const length = wayTo(unhurried, tableauOf(table), aim)?.length ?? null;
        const expected = shortest(table, plain);
        if (length !== expected)
          expect({ i, table, aim, length }).toEqual({ i, table, aim, length: expected });
        lengths.set(length, (lengths.get(length) ?? 0) + 1);
      }
    }
    // Long sequences are rare, but the comparison is worth little without them.
    const long = [...lengths.keys()].filter((length) => length !== null && length > 3);
    expect(long.length).toBeGreaterThanOrEqual(RARE);
    expect(lengths.get(null)).toBeGreaterThan(rims);
  });
});

describe('with tables to avoid', () => {
  it.each(VARIATIONS)('the search and a plain one agree: %s', (name, part, rims) => {
    let longer = 0;
    let barred = 0;
    for (let i = 0; i < 2 * rims; i += 1) {
      const random = randomOf(name, `past ${i}`);
      const first = smallRim(random, part);
      const before = [first, ...walk(first, random, random.below(10))];
      const table = before.at(-1) ?? first;
      const beside = [1, 2, 3].flatMap((steps) => walk(table, random, steps));
      // Tables with a lost stack are never shown before one without.
      const shown = [...before, ...beside.filter(({ loses }) => loses === table.loses)];
      for (const { plain, aim } of aimsAt(table, random)) {
        const avoided = shown.filter((one) => !meets(one, plain));
        const length = wayTo(unhurried, tableauOf(table), aim, avoided.map(tableauOf))?.length ?? null;
        const expected = shortest(table, plain, avoided);
        if (length !== expected) {
          expect({ i, table, aim, avoided, length }).toEqual({ i, table, aim, avoided, length: expected });
        }
        const free = wayTo(unhurried, tableauOf(table), aim)?.length ?? null;
        if (free !== null && length === null) barred += 1;
        if (free !== null && length !== null && length > free) longer += 1;
      }
    }
    // Avoiding a table only matters where it blocks a way.
    expect(barred).toBeGreaterThan(rims / 50);
    expect(longer).toBeGreaterThanOrEqual(RARE);
  });
});

describe('a found sequence', () => {
  // Once a stack is taken away, the steps name places that the plain tables lack.
  const kept = VARIATIONS.filter(([, part]) => !part.loses);
  it.each(kept)('can be played, shows no table twice and ends at its aim: %s', (name, part) => {
    let found = 0;
    for (let i = 0; i < 300; i += 1) {
      const random = randomOf(name, `rim ${i}`);
      const table = smallRim(random, part);
      for (const { aim, plain } of aimsAt(table, random)) {
        const steps = wayTo(unhurried, tableauOf(table), aim);
        if (!steps) continue;
        const shown = new Set([sameness(table)]);
        let now = table;
        for (const [k, { from, to }] of steps.entries()) {
          const card = now.stacks[from]?.open.at(-1);
          const seat = now.stacks[to]?.open.at(-1);
          const step = stepsOf(now).find(
            (one) =>
              one.card === card &&
              one.ontoCard === (seat !== undefined) &&
              one.after.stacks.some(({ open }) => open.at(-1) === card && open.at(-2) === seat),
          );
          if (!step) throw new Error('a step that cannot be made');
          now = step.after;
          expect(shown.has(sameness(now))).toBe(false);
          shown.add(sameness(now));
          if (k < steps.length - 1) continue;
          if (plain.kind === 'expose') expect(plain.cards).toContain(step.exposed);
          else expect(openCount(now)).toBeLessThan(plain.fewerThan);
          found += 1;
        }
      }
    }
    expect(found).toBeGreaterThan(50);
  });
});
