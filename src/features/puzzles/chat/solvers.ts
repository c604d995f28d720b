import { NEWCOMER, solverSchema, withAnswer, type Solver } from '../solver.ts';
import { unlessDamaged } from '../../../storage/damaged.ts';
import { inOrder } from '../../../storage/in-order.ts';
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
  const documents = storage.documents('puzzle-solvers', solverSchema);
  const queue = inOrder();

  /** What is damaged is put away, and they begin anew. */
  const read = async (user: string): Promise<Solver> =>
    (await unlessDamaged(documents.get(user), async (damage) => {
      aside.found(damage, {});
      await documents.putAway(user);
      return undefined;
    })) ?? NEWCOMER;

  const failed = (error: unknown): void =>
    log.error({ err: error }, 'what somebody solves could not be read or stored');

  const change = (
    user: string,
    work: (before: Solver) => Solver,
  ): Promise<readonly [Solver, Solver] | null> =>
    queue.run(user, async () => {
      try {
        const before = await read(user);
        const after = work(before);
        if (after !== before) await documents.set(user, after);
        return [before, after] as const;
      } catch (error) {
        failed(error);
        return null;
      }
    });

  return {
    of: (user) =>
      queue.run(user, async () => {
        try {
          return await read(user);
        } catch (error) {
          failed(error);
          return NEWCOMER;
        }
      }),
    async answered(user, game, id, isRight) {
      const done = await change(user, (before) => withAnswer(before, game, id, isRight));
      if (!done) return { solver: null, isFirst: true };
      const [before, after] = done;
      return { solver: after, isFirst: before.answered !== after.answered };
    },
    async shown(user, game, id) {
      await change(user, (before) => ({ ...before, last: { game, id } }));
    },
  };
}
