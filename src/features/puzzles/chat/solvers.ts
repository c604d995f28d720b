import type { Spot } from '../spot/run.ts';
import { NEWCOMER, solverSchema, withAnswer, type Solver } from '../solver.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
import type { PuzzlesPorts } from './ports.ts';

/** A user's score after an answer. */
export interface Counted {
  /** Null if the answer is not known to be stored. */
  readonly solver: Solver | null;
  /** True for the first answer to this puzzle; only that one counts. */
  readonly isFirst: boolean;
}

/** Users' records. Nothing here rejects: puzzles work without the storage. */
export interface Solvers {
  of(user: string): Promise<Solver>;
  answered(user: string, game: string, id: string, isRight: boolean): Promise<Counted>;
  /** Notes the puzzle that the user was shown last. */
  shown(user: string, game: string, id: string): Promise<void>;
  /** The user's runs of Spot it; null if they cannot be read. */
  spot(user: string): Promise<Spot | null>;
  /** Changes them; null if the change is not known to be stored. `work` runs on a fresh read. */
  changeSpot(user: string, work: (before: Spot) => Spot): Promise<Spot | null>;
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
      log.error({ err: error }, 'puzzle record not read or stored');
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
    async spot(user) {
      return (await unless<Solver | null>(documents.readOrPutAway(user), null))?.spot ?? null;
    },
    async changeSpot(user, work) {
      const changed = documents.change(user, (before) => {
        const spot = work(before.spot);
        return spot === before.spot ? before : { ...before, spot };
      });
      return (await unless<Solver | null>(changed, null))?.spot ?? null;
    },
  };
}
