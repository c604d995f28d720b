import { z } from 'zod';
import { ID_LENGTH } from './puzzle.ts';

/** What is kept of somebody who solves puzzles; nothing is lost by a wrong answer but the streak. */
export const solverSchema = z.object({
  /** Puzzles answered, and those of them at once rightly. */
  answered: z.int().min(0).default(0),
  right: z.int().min(0).default(0),
  /** How many in a row were answered rightly up to now, and at best. */
  streak: z.int().min(0).default(0),
  best: z.int().min(0).default(0),
  /** By game: the ids of those that were answered, one after another. */
  done: z.record(z.string(), z.string()).default({}),
  /** The puzzle that was shown last, for whoever answers in words. */
  last: z.object({ game: z.string(), id: z.string() }).nullable().default(null),
});
export type Solver = z.infer<typeof solverSchema>;

export const NEWCOMER: Solver = solverSchema.parse({});

/** The ids of what somebody has answered of a game. */
export const solvedBy = ({ done }: Solver, game: string): ReadonlySet<string> =>
  new Set((done[game] ?? '').match(new RegExp(`.{${ID_LENGTH}}`, 'g')) ?? []);

/** Somebody after an answer; the same where they had answered that before: only the first counts. */
export function withAnswer(solver: Solver, game: string, id: string, isRight: boolean): Solver {
  if (solvedBy(solver, game).has(id)) return solver;
  const streak = isRight ? solver.streak + 1 : 0;
  return {
    ...solver,
    answered: solver.answered + 1,
    right: solver.right + (isRight ? 1 : 0),
    streak,
    best: Math.max(solver.best, streak),
    done: { ...solver.done, [game]: (solver.done[game] ?? '') + id },
  };
}
