/** Random rims for the search, from play and arbitrary ones. */
import { deckOf, parseLyingCard, type Card } from '../../src/core/cards.ts';
import { shuffled, type Random } from '../../src/core/random.ts';
import { numberOf, type Tableau } from '../../src/games/zank-patience/search/tableau.ts';
import type { Aim } from '../../src/games/zank-patience/search/aim.ts';
import { timesAsMany } from '../long.ts';
import { openCount, stepsOf, type Aim as PlainAim, type Stack, type Table } from './naive.ts';

export interface Shape {
  readonly stacks: number;
  readonly empty: number;
  readonly longest: number;
  /** Percentage of cards put where they do not fit. */
  readonly wild: number;
  readonly sameSuit: boolean;
  readonly loses: boolean;
  readonly limit: number;
  readonly down: number;
}

const fits = (upper: Card, lower: Card, sameSuit: boolean): boolean =>
  upper.kind === 'suited' &&
  lower.kind === 'suited' &&
  upper.value + 1 === lower.value &&
  (sameSuit ? upper.suit === lower.suit : upper.red !== lower.red);

/** A rim of that shape, from the given cards (or both decks). */
export function randomRim(random: Random, shape: Shape, cards?: readonly Card[]): Table {
  let pool = shuffled(cards ?? [...deckOf(1, 0), ...deckOf(2, 0)], random);
  const stacks = Array.from({ length: shape.stacks }, (_, i): Stack => {
    if (i < shape.empty) return { down: 0, open: [] };
    const open: Card[] = [];
    const height = 1 + random.below(shape.longest);
    while (open.length < height) {
      const top = open.at(-1);
      const wild = random.below(100) < shape.wild;
      const next = pool.find((card) => !top || wild || fits(card, top, shape.sameSuit));
      if (!next) break;
      open.push(next);
      pool = pool.filter((card) => card !== next);
    }
    return { down: random.below(shape.down + 1), open };
  });
  return { stacks, limit: shape.limit, loses: shape.loses, sameSuit: shape.sameSuit };
}

export const tableauOf = ({ stacks, limit, loses, sameSuit }: Table): Tableau => ({
  stacks: stacks.map(({ open }) => open.map(numberOf)),
  covered: stacks.map(({ down }) => down > 0),
  limit,
  losesRim: loses,
  sameSuit,
});

export function cardOf(code: string): Card {
  const lying = parseLyingCard(code);
  if (!lying) throw new Error(`no card: ${code}`);
  return lying.card;
}

/** A rim with these cards, each stack from bottom to top. */
export const rimWith = (stacks: readonly string[], part: Partial<Table> = {}): Table => ({
  stacks: stacks.map((codes) => ({ down: 0, open: codes.split(' ').filter(Boolean).map(cardOf) })),
  limit: Number.POSITIVE_INFINITY,
  loses: false,
  sameSuit: false,
  ...part,
});

/** Tables reached by some random steps from this one, in order. */
export function walk(table: Table, random: Random, steps: number): Table[] {
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

const bothDecks = [...deckOf(1, 0), ...deckOf(2, 0)];

/** Small enough for the plain search; ranks up to `highest`, so that cards fit each other. */
export function smallRim(random: Random, part: Partial<Shape>): Table {
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

export const expose = (cards: readonly Card[]): Both => ({
  plain: { kind: 'expose', cards },
  aim: { kind: 'expose', cards: cards.map(numberOf) },
});

export const empty = (card: Card | null, fewerThan: number): Both => ({
  plain: { kind: 'empty', card, fewerThan },
  aim: { kind: 'empty', card: card && numberOf(card), fewerThan },
});

/** Every kind of aim in the rulings. */
export function aimsAt(table: Table, random: Random): Both[] {
  const buried = table.stacks.flatMap(({ open }) => open.slice(0, -1));
  const count = openCount(table);
  const some = buried.filter(() => random.below(3) === 0);
  const one = buried[random.below(Math.max(1, buried.length))];
  const lowest = table.stacks.flatMap(({ open }) => open.slice(0, 1));
  const higher = table.stacks.flatMap(({ open }) => open.slice(1));
  // After an announcement there may be more stacks, or fewer, and its card may lie on another (ruling 9).
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

/** Kinds of rims, with the number searched. */
export const VARIATIONS: readonly (readonly [string, Partial<Shape>, number])[] = [
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
