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
  /** JSON knows no infinity. */
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

/** The search that was asked for; throws when it is none. */
export const searchAsked = (asked: string): Search<Way> => searchFor(soughtSchema.parse(JSON.parse(asked)));

/** A shortest way to the aim that comes to none of the avoided tables, as `findSequence` says it; null if there is none. */
export const wayTo = (
  searcher: Searcher,
  tableau: Tableau,
  aim: Aim,
  avoided: readonly Tableau[] = [],
): Way => searcher.find(searchFor({ tableau, aim, avoided }));
