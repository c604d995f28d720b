import { NEWCOMER, solverSchema, withAnswer, type Solver } from '../solver.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
import type { PuzzlesPorts } from './ports.ts';

/** What became of somebody's answer. */
export interface Counted {
  /** Null: it is not known to be stored. */
  readonly solver: Solver | null;
  /** Whether they had not answered that before: only the first answer counts. */
  readonly isFirst: boolean;
}

/** Those who solve puzzles, by user. Nothing here rejects: a puzzle can be shown and answered whatever the storage does. */
export interface Solvers {
  of(user: string): Promise<Solver>;
  answered(user: string, game: string, id: string, isRight: boolean): Promise<Counted>;
  /** This one was shown to them last. */
  shown(user: string, game: string, id: string): Promise<void>;
}

export function openSolvers({
  storage,
  aside,
  log,
}: Pick<PuzzlesPorts, 'storage' | 'aside' | 'log'>): Solvers {
  const documents = rememberedDocuments(storage, {
    collection: 'puzzle-solvers',
    schema: solverSchema,
    empty: NEWCOMER,
    capacity: 0,
    found: (damage) => aside.found(damage, {}),
  });

  const unless = <T>(work: Promise<T>, failed: T): Promise<T> =>
    work.catch((error: unknown) => {
      log.error({ err: error }, 'what somebody solves could not be read or stored');
      return failed;
    });

  return {
    of: (user) => unless(documents.readOrPutAway(user), NEWCOMER),
    async answered(user, game, id, isRight) {
      let isFirst = true;
      const counted = documents.change(user, (before) => {
        const after = withAnswer(before, game, id, isRight);
        isFirst = before.answered !== after.answered;
        return after;
      });
      const solver = await unless<Solver | null>(counted, null);
      return { solver, isFirst: solver === null || isFirst };
    },
    async shown(user, game, id) {
      await unless<Solver | null>(
        documents.change(user, (before) => ({ ...before, last: { game, id } })),
        null,
      );
    },
  };
}
