/** How far somebody has come in the lessons, as a value that is kept. */
import { z } from 'zod';
import type { Game } from '../../games/game.ts';
import type { Lesson } from '../../games/lessons.ts';
import { begin, isPassed, takenUp, trailOf, type Session } from './session.ts';

const openSchema = z.object({
  /** Of the lesson, as it was then. */
  version: z.int(),
  trail: z.array(z.record(z.string(), z.unknown())),
  /** The button that was clicked last, or null. */
  code: z.string().nullable(),
});

export const progressSchema = z.object({
  /** Lessons that have been passed once: `<game>/<lesson>`. */
  passed: z.array(z.string()).default([]),
  /** Those that have been begun, by the same, up to what was done last. */
  open: z.record(z.string(), openSchema).default({}),
  /** The one in which something was done last. */
  last: z.string().nullable().default(null),
  /** Whether tables are shown in words. */
  inWords: z.boolean().default(false),
});

export type Progress = z.infer<typeof progressSchema>;

export const NO_PROGRESS: Progress = progressSchema.parse({});

export const lessonKey = (game: Pick<Game, 'id'>, lesson: Pick<Lesson, 'id'>): string =>
  `${game.id}/${lesson.id}`;

/** The lesson with that key, which may be anything; undefined: there is none. */
export function lessonNamed(
  games: readonly Game[],
  key: string | null,
): { readonly game: Game; readonly lesson: Lesson } | undefined {
  const all = games.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson })));
  return all.find(({ game, lesson }) => lessonKey(game, lesson) === key);
}

/** A lesson as somebody has left it. */
export interface Left {
  readonly session: Session;
  /** The button that was clicked last. */
  readonly code: string | null;
  /** Whether it has changed since, so that it begins anew. */
  readonly isAnew: boolean;
}

export function leftIn(progress: Progress, game: Game, lesson: Lesson): Left {
  const stored = progress.open[lessonKey(game, lesson)];
  const session = stored?.version === lesson.plan.version ? takenUp(game, lesson, stored.trail) : null;
  if (!stored || !session) return { session: begin(game, lesson), code: null, isAnew: stored !== undefined };
  return { session, code: stored.code, isAnew: false };
}

/**
 * Whether nobody means a click: the same button twice before its table was shown, or one of a table that has gone wrong
 * since. `seen`: how much had been done at the table that was clicked; null: it was typed.
 */
export function isRepeated({ session, code: last }: Left, code: string, seen: number | null): boolean {
  if (seen === null || seen === trailOf(session).length) return false;
  return code === last || session.verdict.kind === 'wrong';
}

/** What changes when something has been done in a lesson. */
export function withSession(progress: Progress, session: Session, code: string | null): Partial<Progress> {
  const { game, lesson } = session;
  const key = lessonKey(game, lesson);
  const trail = trailOf(session).map((line) => ({ ...line }));
  return {
    open: { ...progress.open, [key]: { version: lesson.plan.version, trail, code } },
    last: key,
    ...(isPassed(session) && !progress.passed.includes(key) && { passed: [...progress.passed, key] }),
  };
}

export const hasPassed = ({ passed }: Progress, game: Game, lesson: Lesson): boolean =>
  passed.includes(lessonKey(game, lesson));

export const passedOf = (progress: Progress, game: Game): readonly Lesson[] =>
  game.lessons.filter((lesson) => hasPassed(progress, game, lesson));

/** Whether somebody has passed all lessons of a game. */
export const hasGraduated = (progress: Progress, game: Game): boolean =>
  nextLesson(progress, game, null) === undefined;

/** The first lesson after this one (after none: of all) that has not been passed, else the first of all that has not; undefined: all have. */
export function nextLesson(progress: Progress, game: Game, after: Lesson | null): Lesson | undefined {
  const from = after === null ? 0 : game.lessons.indexOf(after) + 1;
  const inOrder = [...game.lessons.slice(from), ...game.lessons.slice(0, from)];
  return inOrder.find((lesson) => !hasPassed(progress, game, lesson));
}
