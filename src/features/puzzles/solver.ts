import { z } from 'zod';
import { ID_LENGTH } from './puzzle.ts';
import { spotSchema } from './spot/run.ts';

/** A user's record. A wrong answer costs only the streak. */
export const solverSchema = z.object({
  /** Puzzles answered, and those answered rightly at once. */
  answered: z.int().min(0).default(0),
  right: z.int().min(0).default(0),
  /** Right answers in a row: current and best streak. */
  streak: z.int().min(0).default(0),
  best: z.int().min(0).default(0),
  /** By game: concatenated ids of the answered puzzles. */
  done: z.record(z.string(), z.string()).default({}),
  /** The puzzle shown last, for answers by text. */
  last: z.object({ game: z.string(), id: z.string() }).nullable().default(null),
  /** Runs of Spot it. */
  spot: spotSchema.default(spotSchema.parse({})),
});
export type Solver = z.infer<typeof solverSchema>;

export const NEWCOMER: Solver = solverSchema.parse({});

/** Ids of the answered puzzles of a game. */
export const solvedBy = ({ done }: Solver, game: string): ReadonlySet<string> =>
  new Set((done[game] ?? '').match(new RegExp(`.{${ID_LENGTH}}`, 'g')) ?? []);

/** The record after an answer. Only the first answer to a puzzle counts. */
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
