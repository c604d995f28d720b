import { z } from 'zod';
import { isNext } from './days.ts';
import { TABLES } from './tables.ts';

/** Time for a table, in ms. In words there is no clock: listening takes longer than looking. */
export const TABLE_MS = 15_000;

/** The two answers. */
export const SAYINGS = ['right', 'knock'] as const;
export type Saying = (typeof SAYINGS)[number];

/** Result of a table: answered rightly or wrongly, or missed. */
export type Mark = 'right' | 'wrong' | 'missed';
const LETTERS: Readonly<Record<Mark, string>> = { right: 'r', wrong: 'w', missed: 'm' };
const MARKS = new Map(Object.entries(LETTERS).map(([mark, letter]) => [letter, mark as Mark]));

/** Marks of a run's tables as a text, `rrwm`. */
const marksSchema = z.string().regex(/^[rwm]{0,10}$/);

export const marksOf = ({ marks }: { readonly marks: string }): Mark[] =>
  marks.split('').map((letter) => MARKS.get(letter) ?? 'missed');

export const scoreOf = (run: { readonly marks: string }): number =>
  marksOf(run).filter((mark) => mark === 'right').length;

const runSchema = z.object({
  id: z.string(),
  /** The day whose run it is (`2026-11-23`), which counts; null: practice. */
  day: z.string().nullable(),
  tables: z.array(z.object({ game: z.string(), id: z.string() })),
  marks: marksSchema,
  /** When it began, and when Discord had shown the present table (our Unix ms); null: without a clock. */
  begunAt: z.number(),
  shownAt: z.number().nullable(),
  isInWords: z.boolean(),
});

/** Ten tables in a row with their results so far. */
export type Run = Readonly<z.infer<typeof runSchema>>;

const doneSchema = z.object({
  run: z.string(),
  day: z.string(),
  marks: marksSchema,
  isInWords: z.boolean(),
  /** True once it was shown to everybody. */
  isShown: z.boolean(),
});
export type Done = Readonly<z.infer<typeof doneSchema>>;

export const spotSchema = z.object({
  /** The present or last run. */
  run: runSchema.nullable().default(null),
  /** The last run that counts and is finished. */
  done: doneSchema.nullable().default(null),
  /** The last day whose run has begun. */
  begun: z.string().nullable().default(null),
  /** Days in a row with such a run, up to `done.day`; and the most ever. */
  streak: z.int().min(0).default(0),
  best: z.int().min(0).default(0),
});

/** A person's runs. */
export type Spot = Readonly<z.infer<typeof spotSchema>>;

export const isOver = ({ marks, tables }: Pick<Run, 'marks' | 'tables'>): boolean =>
  marks.length >= tables.length;

/** The run that its player can go on with on a day: one of an earlier day is over. */
export const openRun = ({ run }: Spot, today: string): Run | null =>
  run && !isOver(run) && (run.day === null || run.day === today) ? run : null;

/** True if the day's run is still to be begun. */
export const mayCount = ({ begun, done }: Spot, today: string): boolean =>
  (begun === null || begun < today) && (done === null || done.day < today);

/** The streak as of a day: it ends with a day without a run. */
export const streakOn = ({ done, streak }: Spot, today: string): number =>
  done && (done.day >= today || isNext(today, done.day)) ? streak : 0;

/** Begins a run, which replaces the one before. */
export const withRun = (spot: Spot, run: Run): Spot => ({ ...spot, run, begun: run.day ?? spot.begun });

/** Notes when Discord had shown the present table; the first time counts. */
export function withShown(spot: Spot, { id, marks }: Run, at: number): Spot {
  const { run } = spot;
  if (!run || run.id !== id || run.marks.length !== marks.length || run.shownAt !== null) return spot;
  return { ...spot, run: { ...run, shownAt: at } };
}

/** Goes on without a clock, in words. */
export const inWordsFrom = (spot: Spot): Spot =>
  spot.run && !spot.run.isInWords ? { ...spot, run: { ...spot.run, isInWords: true } } : spot;

/** True if a click made at a time (our Unix ms) comes after the present table's time. */
export const isTooLate = (
  { shownAt, isInWords }: Pick<Run, 'shownAt' | 'isInWords'>,
  when: number,
): boolean => !isInWords && shownAt !== null && when > shownAt + TABLE_MS;

/** Result of an answer made at a time (our Unix ms). */
export function markOf(
  run: Pick<Run, 'shownAt' | 'isInWords'>,
  saying: Saying,
  isIllegal: boolean,
  when: number,
): Mark {
  if (isTooLate(run, when)) return 'missed';
  return (saying === 'knock') === isIllegal ? 'right' : 'wrong';
}

/** Notes the result of the present table. After the last one a run that counts is done. */
export function withMark(spot: Spot, mark: Mark): Spot {
  if (!spot.run || isOver(spot.run)) return spot;
  return settled({
    ...spot,
    run: { ...spot.run, marks: spot.run.marks + LETTERS[mark], shownAt: null },
  });
}

/** Counts the run if it counts and is over. */
function settled(spot: Spot): Spot {
  const { run } = spot;
  if (!run || !isOver(run) || run.day === null || (spot.done && spot.done.day >= run.day)) return spot;
  const { id, day, marks, isInWords } = run;
  const streak = spot.done && isNext(day, spot.done.day) ? spot.streak + 1 : 1;
  const done = { run: id, day, marks, isInWords, isShown: false };
  return { ...spot, done, streak, best: Math.max(spot.best, streak) };
}

/** Leaves out the present table, which the bot no longer has. */
export function withoutTable(spot: Spot): Spot {
  const { run } = spot;
  if (!run) return spot;
  const tables = run.tables.filter((_, i) => i !== run.marks.length);
  return settled({ ...spot, run: { ...run, tables, shownAt: null } });
}

/** Notes whether the last result is shown to everybody. */
export const withShownToAll = (spot: Spot, run: string, isShown: boolean): Spot =>
  spot.done?.run === run && spot.done.isShown !== isShown
    ? { ...spot, done: { ...spot.done, isShown } }
    : spot;

const SQUARES: Readonly<Record<Mark, string>> = { right: '🟩', wrong: '🟥', missed: '⬛' };
const ROW = TABLES / 2;

/** The result as two rows of squares. */
export function gridOf(run: { readonly marks: string }): readonly string[] {
  const squares = marksOf(run).map((mark) => SQUARES[mark]);
  return [squares.slice(0, ROW).join(''), squares.slice(ROW).join('')].filter((row) => row !== '');
}

/** Numbers of the tables (from 1) with this result. */
export const numbersOf = (run: { readonly marks: string }, wanted: Mark): number[] =>
  marksOf(run).flatMap((mark, i) => (mark === wanted ? [i + 1] : []));
