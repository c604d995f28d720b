/** The search on given rims: what it finds, and how many steps it tries for that. */
import { describe, expect, it } from 'vitest';
import { randomOf, shuffled } from '../../src/core/random.ts';
import { unhurried, type Searcher } from '../../src/core/searching.ts';
import { findSequence } from '../../src/games/zank-patience/search/search.ts';
import { wayTo } from '../../src/games/zank-patience/search/sequence.ts';
import { levels, meets, shortest } from './naive.ts';
import { aimsAt, cardOf, empty, expose, rimWith, smallRim, tableauOf, VARIATIONS, walk } from './rims.ts';

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

it('avoids more tables than the search has room for at first', () => {
  const table = rimWith([
    ...['', '', '5C2 8H1', '8C2 7H2 7C1', '6D1 3S1', '9H2 8H2 4D2', '4H1 3S2 5H2', '2H2 AS1 TS2', '4H2 3C1'],
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

it('searches once for each aim at a rim and the tables to avoid', () => {
  let searches = 0;
  const counting: Searcher = {
    find(search) {
      searches += 1;
      return unhurried.find(search);
    },
  };
  for (let i = 0; i < 100; i += 1) {
    const random = randomOf('answers', `rim ${i}`);
    const table = smallRim(random, { wild: 60 });
    const tableau = tableauOf(table);
    const [one, other] = levels(table, 1).flat().map(tableauOf);
    const beside = one && other ? [[one], [one, other], [other], [tableau, one]] : [];
    const asked = aimsAt(table, random).flatMap(({ aim }) => [[], ...beside].map((some) => ({ aim, some })));
    const ways = asked.map(({ aim, some }) => wayTo(counting, tableau, aim, some));
    expect(ways).toEqual(asked.map(({ aim, some }) => wayTo(unhurried, tableauOf(table), aim, some)));
    const before = searches;
    expect(asked.map(({ aim, some }) => wayTo(counting, tableau, aim, some))).toEqual(ways);
    expect(searches).toBe(before);
  }
  expect(searches).toBeGreaterThan(100);
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
