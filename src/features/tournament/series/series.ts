/** A series of evenings as it is stored, and how it changes. Pure; times in Unix ms. */
import { z } from 'zod';
import { momentSchema, nameSchema } from '../../../match/header.ts';
import { UNDECIDED_MS } from '../pausing.ts';
import { recipeSchema } from '../recipe.ts';
import { MOST_EVENINGS, planSchema, type Plan } from './plan.ts';
import { momentOfEvening, ruleSchema } from './rule.ts';
import { startListSchema } from '../terms.ts';
import { tableOf, type SeasonRow } from './scheme.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An evening that follows the last one is announced this long before its start at the latest. */
export const LATEST_AHEAD_MS = DAY_MS;

/** Evenings and seasons that stay stored. */
const KEPT_EVENINGS = 4 * MOST_EVENINGS;

const placedSchema = z.object({
  user: z.string(),
  name: nameSchema,
  rank: z.int().min(1),
  scored: z.number(),
});

/** `announced`: it has not ended yet. `missed`: the bot was away for more than a day after its start. */
export const STATES = ['announced', 'over', 'cancelled', 'skipped', 'missed'] as const;

const eveningSchema = z.object({
  number: z.int().min(0),
  startsAt: momentSchema,
  state: z.enum(STATES),
  /** Id of its tournament; null: it has none. */
  tournament: z.string().nullable(),
  season: z.int().min(1),
  places: z.array(placedSchema).default([]),
  winners: z.array(z.string()).default([]),
  /** The message with the table after it; null: none yet. */
  messageId: z.string().nullable().default(null),
});
export type Evening = z.infer<typeof eveningSchema>;

/** Roles that winners hold: of the last evening, and of the last season. */
export const HONOURS = ['evening', 'season'] as const;
export type Honour = (typeof HONOURS)[number];

const honourSchema = z.object({
  role: z.string().nullable(),
  /** Users with a role from the bot, and that role: the series may have another prize by now. */
  holders: z.array(z.object({ user: z.string(), role: z.string() })),
});

export const seriesSchema = z.object({
  guildId: z.string(),
  channelId: z.string(),
  host: z.object({ id: z.string(), name: nameSchema }),
  /** True while the owner of the server stands in for a host who has left or lost the right. */
  isOrphaned: z.boolean().default(false),
  name: z.string().min(1).max(80),
  recipe: recipeSchema,
  ...planSchema.shape,
  rule: ruleSchema,
  /** Players expected at the first evening, from a file, until it is over; null: none. */
  startList: startListSchema.nullable().default(null),
  createdAt: momentSchema,
  /** Null: it goes on. */
  endedAt: momentSchema.nullable(),
  /** Number of the first evening that is neither announced nor passed over. */
  next: z.int().min(0),
  /** Evenings to come that are skipped (null) or moved, by number. */
  changes: z.record(z.string(), momentSchema.nullable()),
  evenings: z.array(eveningSchema),
  /** The current season, from 1. */
  season: z.int().min(1),
  /** Its scheduled event on the server; null: none. */
  event: z.string().nullable().default(null),
  /** Its start, by Discord's clock; null: unknown. Discord removes an event after its end. */
  eventStartsAt: momentSchema.nullable().default(null),
  /** True once people have deleted or cancelled that event. */
  isEventUnwanted: z.boolean().default(false),
  honours: z.object({ evening: honourSchema, season: honourSchema }),
});
export type Series = z.infer<typeof seriesSchema>;

const NO_HONOUR = { role: null, holders: [] };

/** A series whose first evening begins with this rule. */
export const newSeries = (
  given: Pick<Series, 'guildId' | 'channelId' | 'host' | 'name' | 'recipe' | 'rule' | 'createdAt'> &
    Partial<Pick<Series, 'startList'>> &
    Plan,
): Series => ({
  startList: null,
  ...given,
  isOrphaned: false,
  endedAt: null,
  next: 0,
  changes: {},
  evenings: [],
  season: 1,
  event: null,
  eventStartsAt: null,
  isEventUnwanted: false,
  honours: { evening: NO_HONOUR, season: NO_HONOUR },
});

/** Start of an evening, skipped or not. */
export const startOf = ({ rule, changes }: Pick<Series, 'rule' | 'changes'>, number: number): number =>
  changes[number] ?? momentOfEvening(rule, number);

/** Start of an evening that may be announced already. */
export const startIn = (series: Series, number: number): number =>
  series.evenings.find((one) => one.number === number)?.startsAt ?? startOf(series, number);

export const isSkipped = ({ changes }: Pick<Series, 'changes'>, number: number): boolean =>
  changes[number] === null;

/** The next `count` evenings that are not announced yet, skipped ones included. */
export const comingOf = (
  series: Series,
  count: number,
): readonly { readonly number: number; readonly startsAt: number; readonly isSkipped: boolean }[] =>
  Array.from({ length: count }, (_, i) => series.next + i).map((number) => ({
    number,
    startsAt: startOf(series, number),
    isSkipped: isSkipped(series, number),
  }));

/** The evening whose tournament has been announced and has not ended, or undefined. */
export const announcedOf = ({ evenings }: Pick<Series, 'evenings'>): Evening | undefined =>
  evenings.findLast(({ state }) => state === 'announced');

/** Most evenings in a row that are skipped. */
const MOST_SKIPPED = MOST_EVENINGS;

/**
 * The starts of the evenings to come before and after one, between which it has to begin: evenings are announced
 * in their order, so that another one would be lost. Null: none.
 */
export function neighboursOf(
  series: Series,
  number: number,
): { readonly before: number | null; readonly after: number | null } {
  const { next, evenings } = series;
  const at = (other: number): number | null => {
    if (other >= next) return isSkipped(series, other) ? null : startOf(series, other);
    return evenings.find((one) => one.number === other && one.state === 'announced')?.startsAt ?? null;
  };
  const known = evenings[0]?.number ?? next;
  const earlier = Array.from({ length: Math.max(0, number - known) }, (_, i) => at(number - 1 - i));
  const later = Array.from({ length: MOST_SKIPPED }, (_, i) => at(number + 1 + i));
  const first = (all: readonly (number | null)[]): number | null => all.find((one) => one !== null) ?? null;
  return { before: first(earlier), after: first(later) };
}

const inSeason = ({ evenings }: Pick<Series, 'evenings'>, season: number): readonly Evening[] =>
  evenings.filter((one) => one.season === season);

const mostIn = ({ seasonOf }: Pick<Series, 'seasonOf'>): number => seasonOf ?? MOST_EVENINGS;

/** The next thing to do for a series; `at`: not before. */
export type Step =
  | {
      readonly do: 'pass';
      readonly number: number;
      readonly state: 'skipped' | 'missed';
      readonly at: number;
    }
  | { readonly do: 'announce'; readonly number: number; readonly startsAt: number; readonly at: number };

/** The next step; null: the series has ended. */
export function stepOf(series: Series, now: number): Step | null {
  const { next: number, aheadMs, endedAt } = series;
  if (endedAt !== null) return null;
  const skips = isSkipped(series, number);
  const startsAt = skips ? momentOfEvening(series.rule, number) : startOf(series, number);
  const waits = announcedOf(series) ? startsAt - LATEST_AHEAD_MS : 0;
  const at = aheadMs === null ? waits : startsAt - aheadMs;
  // Until it would be announced, a skipped evening can be held after all.
  if (skips) return { do: 'pass', number, state: 'skipped', at };
  if (now > startsAt + UNDECIDED_MS) return { do: 'pass', number, state: 'missed', at };
  return { do: 'announce', number, startsAt, at };
}

function withEvening(series: Series, evening: Evening): Series {
  const evenings = [...series.evenings, evening].slice(-KEPT_EVENINGS);
  const { [evening.number]: _, ...changes } = series.changes;
  return { ...series, evenings, changes, next: evening.number + 1 };
}

const blank = { places: [], winners: [], messageId: null };

/** Passes over an evening that is not held. */
export const passed = (series: Series, { number, state }: Extract<Step, { do: 'pass' }>): Series =>
  withEvening(series, {
    ...blank,
    number,
    startsAt: momentOfEvening(series.rule, number),
    state,
    tournament: null,
    season: series.season,
  });

const counts = ({ state }: Evening): boolean => state === 'announced' || state === 'over';

/** The place of an evening in its season, from 1. */
export function placeOf(series: Pick<Series, 'evenings'>, number: number): number {
  const season = series.evenings.find((one) => one.number === number)?.season ?? 1;
  return inSeason(series, season).filter((one) => counts(one) && one.number < number).length + 1;
}

/** The season of the next evening: the current one, unless it has all its evenings. */
function seasonOfNext(series: Series): number {
  const held = inSeason(series, series.season).filter(counts);
  return held.length < mostIn(series) ? series.season : series.season + 1;
}

/** Notes that an evening is being announced, before that is done: after a crash it is announced with this id. */
export const announcing = (
  series: Series,
  { number, startsAt }: Extract<Step, { do: 'announce' }>,
  tournament: string,
): Series =>
  withEvening(series, {
    ...blank,
    number,
    startsAt,
    state: 'announced',
    tournament,
    season: seasonOfNext(series),
  });

/** The series with one of its evenings changed. */
export const withChanged = (series: Series, number: number, change: Partial<Evening>): Series => ({
  ...series,
  evenings: series.evenings.map((one) => (one.number === number ? { ...one, ...change } : one)),
});

/** Notes the end of an evening, or its corrected result. A full season ends with it. */
export function concluded(
  series: Series,
  number: number,
  end: Pick<Evening, 'state' | 'places' | 'winners'>,
): Series {
  return seasonFilled({ ...withChanged(series, number, end), startList: null });
}

/** The series in its next season, if the current one has all its evenings. */
export const seasonFilled = (series: Series): Series =>
  heldIn(series, series.season).length >= mostIn(series) ? { ...series, season: series.season + 1 } : series;

/** The evenings of a season that are over. */
export const heldIn = (series: Pick<Series, 'evenings'>, season: number): readonly Evening[] =>
  inSeason(series, season).filter(({ state }) => state === 'over');

/** Ends the current season; without an evening it goes on. */
export const seasonEnded = (series: Series): Series =>
  heldIn(series, series.season).length === 0 ? series : { ...series, season: series.season + 1 };

/** True once no further evening counts for a season. */
export const isComplete = (series: Series, season: number): boolean =>
  (season < series.season || series.endedAt !== null) &&
  inSeason(series, season).every(({ state }) => state !== 'announced');

/** The table of a season. */
export const seasonTable = (series: Series, season: number): readonly SeasonRow[] =>
  tableOf(
    series.scheme,
    heldIn(series, season).map(({ places }) => places),
  );

/** Number of the latest season with an evening that is over; null: none yet. */
export const latestSeason = ({ evenings }: Pick<Series, 'evenings'>): number | null =>
  evenings.findLast(({ state }) => state === 'over')?.season ?? null;

/** The users who should hold a role. */
export function holdersOf(series: Series, honour: Honour): readonly string[] {
  if (honour === 'evening')
    return (
      series.evenings.findLast(({ state, winners }) => state === 'over' && winners.length > 0)?.winners ?? []
    );
  const seasons = [...new Set(series.evenings.map(({ season }) => season))];
  const last = seasons.findLast((season) => isComplete(series, season) && heldIn(series, season).length > 0);
  if (last === undefined || series.scheme === 'none') return [];
  return seasonTable(series, last).flatMap(({ rank, user, points }) =>
    rank === 1 && points > 0 ? [user] : [],
  );
}
