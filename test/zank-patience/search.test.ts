import { describe, expect, it } from 'vitest';
import { deckOf, parseLyingCard, type Card } from '../../src/core/cards.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { unhurried } from '../../src/core/searching.ts';
import type { Aim } from '../../src/games/zank-patience/search/aim.ts';
import { wayTo } from '../../src/games/zank-patience/search/sequence.ts';
import { numberOf } from '../../src/games/zank-patience/search/tableau.ts';
import { timesAsMany } from '../long.ts';
import { meets, openCount, sameness, shortest, stepsOf, type Aim as PlainAim, type Table } from './naive.ts';
import { randomRim, tableauOf, type Shape } from './rims.ts';

const bothDecks = [...deckOf(1, 0), ...deckOf(2, 0)];

/** Small enough for the plain search; ranks up to `highest`, so that cards fit each other. */
function smallRim(random: Random, part: Partial<Shape>): Table {
  const highest = 4 + random.below(9);
  const shape: Shape = {
    stacks: 2 + random.below(5),
    empty: random.below(3),
    longest: 1 + random.below(6),
    wild: random.below(3) * 30,
    sameSuit: false,
    loses: false,
    limit: random.below(4) === 0 ? 2 + random.below(5) : Number.POSITIVE_INFINITY,
    down: 0,
    ...part,
  };
  const cards = bothDecks.filter((card) => card.kind === 'suited' && card.value <= highest);
  return randomRim(random, shape, cards);
}

/** The same aim for the plain search and for ours. */
interface Both {
  readonly plain: PlainAim;
  readonly aim: Aim;
}

const expose = (cards: readonly Card[]): Both => ({
  plain: { kind: 'expose', cards },
  aim: { kind: 'expose', cards: cards.map(numberOf) },
});

const empty = (card: Card | null, fewerThan: number): Both => ({
  plain: { kind: 'empty', card, fewerThan },
  aim: { kind: 'empty', card: card && numberOf(card), fewerThan },
});

/** Every kind of aim that the rulings ask about. */
function aimsAt(table: Table, random: Random): Both[] {
  const buried = table.stacks.flatMap(({ open }) => open.slice(0, -1));
  const count = openCount(table);
  const some = buried.filter(() => random.below(3) === 0);
  const one = buried[random.below(Math.max(1, buried.length))];
  const lowest = table.stacks.flatMap(({ open }) => open.slice(0, 1));
  const higher = table.stacks.flatMap(({ open }) => open.slice(1));
  // Since an announcement there may be more stacks, or fewer, and its card may lie on another (ruling 9).
  const since = count - 1 + random.below(3);
  return [
    ...(one ? [expose([one])] : []),
    ...(some.length > 0 ? [expose(some)] : []),
    empty(null, count),
    ...lowest.flatMap((card) => [empty(card, count), empty(card, since)]),
    ...higher.slice(0, 2).flatMap((card) => [empty(card, count), empty(card, Math.min(since, count))]),
  ];
}

/** The long run searches ten times as many rims. */
const MORE = timesAsMany(10);
/** How often there has to be at least what hardly a rim has. */
const RARE = timesAsMany(2);

const VARIATIONS: readonly (readonly [string, Partial<Shape>, number])[] = [
  ['fans as they are built', { wild: 0 }, 250 * MORE],
  ['fans of any cards', { wild: 60 }, 150 * MORE],
  ['a rim that loses a stack', { loses: true }, 150 * MORE],
  [
    'the same suit on face-down cards',
    { sameSuit: true, down: 1, limit: Number.POSITIVE_INFINITY },
    300 * MORE,
  ],
  ['first turns', { limit: 3, stacks: 6 }, 400 * MORE],
];

describe('the search and a plain one agree', () => {
  it.each(VARIATIONS)('on how far it is to every aim: %s', (name, part, rims) => {
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

/** Tables reached by some steps from this one, the last one last. */
function walk(table: Table, random: Random, steps: number): Table[] {
  const tables: Table[] = [];
  for (let now = table; tables.length < steps;) {
    const possible = stepsOf(now);
    const step = possible[random.below(Math.max(1, possible.length))];
    if (!step) break;
    now = step.after;
    tables.push(now);
  }
  return tables;
}

describe('past tables that were shown', () => {
  it.each(VARIATIONS)('the search and a plain one agree: %s', (name, part, rims) => {
    let longer = 0;
    let barred = 0;
    for (let i = 0; i < 2 * rims; i += 1) {
      const random = randomOf(name, `past ${i}`);
      const first = smallRim(random, part);
      const before = [first, ...walk(first, random, random.below(10))];
      const table = before.at(-1) ?? first;
      const beside = [1, 2, 3].flatMap((steps) => walk(table, random, steps));
      // A table after which a stack was lost is never shown before one where it was not.
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
    // Only where a way is cut off does it matter that a table was avoided.
    expect(barred).toBeGreaterThan(rims / 50);
    expect(longer).toBeGreaterThanOrEqual(RARE);
  });
});

describe('a sequence that is found', () => {
  // Where a stack is taken away the steps name places that the plain tables no longer have.
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

describe('rims that are easily got wrong', () => {
  const tableau = (stacks: readonly string[], part: Partial<Table> = {}): Table => ({
    stacks: stacks.map((cards) => ({
      down: 0,
      open: cards.split(' ').flatMap((code) => parseLyingCard(code)?.card ?? []),
    })),
    limit: Number.POSITIVE_INFINITY,
    loses: false,
    sameSuit: false,
    ...part,
  });
  const card = (code: string): Card => {
    const lying = parseLyingCard(code);
    if (!lying) throw new Error(code);
    return lying.card;
  };

  it.each([
    // The nine goes to the empty stack, the ten to the other, the nine follows, and the stack is free for the two.
    ['a card that follows its seat', tableau(['AH2 2H1 TH2 9C1', '', '']), 'AH2', 4],
    ['… one empty stack is too few', tableau(['AH2 2H1 TH2 9C1', '']), 'AH2', null],
    [
      'fewer stacks available than occupied',
      tableau(['TS2', 'AH1 JS1 TS1 9S2', 'TD2'], { limit: 1 }),
      'TS1',
      1,
    ],
  ])('%s', (_, table, code, length) => {
    expect(shortest(table, expose([card(code)]).plain)).toBe(length);
    expect(wayTo(unhurried, tableauOf(table), expose([card(code)]).aim)?.length ?? null).toBe(length);
  });
});
