import { describe, expect, it } from 'vitest';
import { randomOf, shuffled } from '../../src/core/random.ts';
import { unhurried } from '../../src/core/searching.ts';
import { findSequence } from '../../src/games/zank-patience/search/search.ts';
import { wayTo } from '../../src/games/zank-patience/search/sequence.ts';
import { timesAsMany } from '../long.ts';
import { levels, meets, openCount, sameness, shortest, stepsOf } from './naive.ts';
import { aimsAt, cardOf, empty, expose, rimWith, smallRim, tableauOf, VARIATIONS, walk } from './rims.ts';

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

  it('more tables than the search has room for at first', () => {
    const table = rimWith([
      ...[
        '',
        '',
        '5C2 8H1',
        '8C2 7H2 7C1',
        '6D1 3S1',
        '9H2 8H2 4D2',
        '4H1 3S2 5H2',
        '2H2 AS1 TS2',
        '4H2 3C1',
      ],
    ]);
    const { plain, aim } = empty(cardOf('5C2'), 7);
    // Two steps away they bar every way; the ones farther away only take room.
    const beyond = levels(table, 7)
      .filter((_, i) => i === 1 || i > 2)
      .flat();
    const avoided = shuffled(
      beyond.filter((one) => !meets(one, plain)),
      randomOf('many', 'tables'),
    );
    expect(avoided.length).toBeGreaterThan(2000);
    const lengths = [avoided.length, 1].map((end) => {
      const some = avoided.slice(0, end);
      expect(wayTo(unhurried, tableauOf(table), aim, some.map(tableauOf))?.length ?? null).toBe(
        shortest(table, plain, some),
      );
      return shortest(table, plain, some);
    });
    expect(lengths).toEqual([null, 4]);
  });
});

describe('the number of steps tried', () => {
  // Verdicts have a budget of steps. Equal figures show that each shortcut still saves what it should.
  it.each([
    ['fans as they are built', [5472, 14_930]],
    ['fans of any cards', [10_714, 21_422]],
    ['a rim that loses a stack', [3744, 8864]],
    ['the same suit on face-down cards', [2937, 9034]],
    ['first turns', [2863, 12_027]],
  ])('without and with tables to avoid: %s', (name, expected) => {
    const part = VARIATIONS.find(([known]) => known === name)?.[1] ?? {};
    let [free, avoiding] = [0, 0];
    for (let i = 0; i < 400; i += 1) {
      const random = randomOf(name, `steps ${i}`);
      const first = smallRim(random, part);
      const before = [first, ...walk(first, random, random.below(6))];
      const table = before.at(-1) ?? first;
      const shown = [...before, ...walk(table, random, 2)].filter(({ loses }) => loses === table.loses);
      for (const { plain, aim } of aimsAt(table, random)) {
        const tableau = tableauOf(table);
        const avoided = shown.filter((one) => !meets(one, plain)).map(tableauOf);
        free += findSequence({ tableau, aim, avoided: [] }, Infinity)?.steps ?? 0;
        avoiding += findSequence({ tableau, aim, avoided }, Infinity)?.steps ?? 0;
      }
    }
    expect([free, avoiding]).toEqual(expected);
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

describe('tricky rims', () => {
  it.each([
    // The nine goes to the empty stack, the ten to the other, the nine follows, and the stack is free for the
    // two.
    ['a card that follows its seat', rimWith(['AH2 2H1 TH2 9C1', '', '']), 'AH2', 4],
    ['… one empty stack is too few', rimWith(['AH2 2H1 TH2 9C1', '']), 'AH2', null],
    [
      'fewer stacks available than occupied',
      rimWith(['TS2', 'AH1 JS1 TS1 9S2', 'TD2'], { limit: 1 }),
      'TS1',
      1,
    ],
    // The ace of clubs can go to either of two twos.
    [
      'the farther of two hosts',
      rimWith(['2S2', '6S2 5H2 6D1', 'AD1 AC2', '2D2', '3C2 4H2', '6C2 2D1 3C1 2H2']),
      '6C2',
      5,
    ],
  ])('%s', (_, table, code, length) => {
    expect(shortest(table, expose([cardOf(code)]).plain)).toBe(length);
    expect(wayTo(unhurried, tableauOf(table), expose([cardOf(code)]).aim)?.length ?? null).toBe(length);
  });
});
