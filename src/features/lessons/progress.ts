/** A user's stored progress in a lesson. */
import { z } from 'zod';
import type { Game } from '../../games/game.ts';
import type { Lesson } from '../../games/lessons.ts';
import { begin, isPassed, takenUp, trailOf, type Session } from './session.ts';

const openSchema = z.object({
  /** Version of the lesson at that time. */
  version: z.int(),
  trail: z.array(z.record(z.string(), z.unknown())),
  /** The last clicked button, or null. */
  code: z.string().nullable(),
});

export const progressSchema = z.object({
  /** Passed lessons: `<game>/<lesson>`. */
  passed: z.array(z.string()).default([]),
  /** Begun lessons by that key, up to the last action. */
  open: z.record(z.string(), openSchema).default({}),
  /** Key of the lesson used last. */
  last: z.string().nullable().default(null),
  /** Tables are shown in words. */
  inWords: z.boolean().default(false),
});

export type Progress = z.infer<typeof progressSchema>;

export const NO_PROGRESS: Progress = progressSchema.parse({});

export const lessonKey = (game: Pick<Game, 'id'>, lesson: Pick<Lesson, 'id'>): string =>
  `${game.id}/${lesson.id}`;

/** The lesson with this key, which may be any text; undefined if there is none. */
export function lessonNamed(
  games: readonly Game[],
  key: string | null,
): { readonly game: Game; readonly lesson: Lesson } | undefined {
  const all = games.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson })));
  return all.find(({ game, lesson }) => lessonKey(game, lesson) === key);
}

/** A lesson where the user left it. */
export interface Left {
  readonly session: Session;
  /** The last clicked button. */
  readonly code: string | null;
  /** True if the lesson has changed since, so that it restarts. */
  readonly isAnew: boolean;
}

export function leftIn(progress: Progress, game: Game, lesson: Lesson): Left {
  const stored = progress.open[lessonKey(game, lesson)];
  const session = stored?.version === lesson.plan.version ? takenUp(game, lesson, stored.trail) : null;
  if (!stored || !session) return { session: begin(game, lesson), code: null, isAnew: stored !== undefined };
  return { session, code: stored.code, isAnew: false };
}

/**
 * True for an unintended click: the same button twice before its table was shown, or a button of a table with
 * a mistake since. `seen`: number of actions at the clicked table; null if it was typed.
 */
export function isRepeated({ session, code: last }: Left, code: string, seen: number | null): boolean {
  if (seen === null || seen === trailOf(session).length) return false;
  return code === last || session.verdict.kind === 'wrong';
}

/** The change of progress after an action. */
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

/** True if the user has passed all lessons of a game. */
export const hasGraduated = (progress: Progress, game: Game): boolean =>
  nextLesson(progress, game, null) === undefined;

/**
 * The next lesson that the user has not passed, after `after` and then from the start; undefined if all are
 * passed.
 */
export function nextLesson(progress: Progress, game: Game, after: Lesson | null): Lesson | undefined {
  const from = after === null ? 0 : game.lessons.indexOf(after) + 1;
  const inOrder = [...game.lessons.slice(from), ...game.lessons.slice(0, from)];
  return inOrder.find((lesson) => !hasPassed(progress, game, lesson));
}
