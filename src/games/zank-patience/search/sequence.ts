import { z } from 'zod';
import type { Search, Searcher } from '../../../core/searching.ts';
import type { Aim } from './aim.ts';
import { MOST_STACKS, MOST_STEPS } from './board.ts';
import { findSequence, type Sought } from './search.ts';
import { NUMBERS, type RimStep, type Tableau } from './tableau.ts';

type Way = readonly RimStep[] | null;

const numberBelow = (end: number) =>
  z
    .int()
    .min(0)
    .max(end - 1);
const cardSchema = numberBelow(NUMBERS);
const stackSchema = numberBelow(MOST_STACKS);

const tableauSchema = z.object({
  stacks: z.array(z.array(cardSchema)).max(MOST_STACKS),
  covered: z.array(z.boolean()),
  /** JSON writes Infinity as null. */
  limit: z
    .number()
    .nullable()
    .transform((limit) => limit ?? Infinity),
  losesRim: z.boolean(),
  sameSuit: z.boolean(),
});

const soughtSchema = z.object({
  tableau: tableauSchema,
  aim: z.union([
    z.object({ kind: z.literal('expose'), cards: z.array(cardSchema) }),
    z.object({ kind: z.literal('empty'), card: cardSchema.nullable(), fewerThan: z.number() }),
  ]),
  avoided: z.array(tableauSchema),
});

const waySchema = z
  .array(z.object({ from: stackSchema, to: stackSchema }))
  .max(MOST_STEPS)
  .nullable();

const searchFor = (sought: Sought): Search<Way> => ({
  asked: () => JSON.stringify(sought),
  look: (most) => findSequence(sought, most),
  parse: (answer) => waySchema.parse(answer),
});

/** Parses the question of a search; throws if it is none. */
export const searchAsked = (asked: string): Search<Way> => searchFor(soughtSchema.parse(JSON.parse(asked)));

/**
 * A cached answer about a rim. A verdict asks for many of them more than once, and so do the next verdicts at
 * that rim.
 */
interface Known {
  readonly aim: Aim;
  readonly avoided: readonly Tableau[];
  readonly way: Way;
}
const known = new WeakMap<Tableau, Known[]>();

/** A shortest way to the aim that passes no avoided table (see `findSequence`); null if there is none. */
export function wayTo(searcher: Searcher, tableau: Tableau, aim: Aim, avoided: readonly Tableau[] = []): Way {
  // A shortest way never returns to its start.
  const others = avoided.filter((other) => other !== tableau);
  const ways = known.get(tableau) ?? [];
  const before = ways.find((one) => isSameAim(one.aim, aim) && isSameList(one.avoided, others));
  if (before) return before.way;
  const way = searcher.find(searchFor({ tableau, aim, avoided: others }));
  known.set(tableau, [...ways, { aim, avoided: others, way }]);
  return way;
}

const isSameList = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

function isSameAim(one: Aim, other: Aim): boolean {
  if (one.kind === 'expose') return other.kind === 'expose' && isSameList(one.cards, other.cards);
  return other.kind === 'empty' && one.card === other.card && one.fewerThan === other.fewerThan;
}
