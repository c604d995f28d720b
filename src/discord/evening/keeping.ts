import type { Evening } from '../../evening/evening.ts';
import { createPauses, type Pauses } from '../../match/pauses.ts';
import { inOrder } from '../../storage/in-order.ts';
import type { Documents } from '../../storage/ports.ts';
import type { Bot } from '../bot.ts';
import { isSettled, type KeptEvening } from './kept.ts';

/** First and longest pause before what storage has refused is stored again, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 600_000];

/** Stores what is kept of tournaments besides their journals, one change after another. */
export interface Keeping {
  /** Never rejects: what storage refuses is stored later. */
  keep(id: string, changed: Partial<KeptEvening>): Promise<void>;
  /** Rejects when the change is not known to be stored. */
  change(id: string, changed: Partial<KeptEvening>): Promise<void>;
  forget(id: string): void;
  stop(): void;
  /** Resolves when nothing is being stored. */
  settled(): Promise<void>;
}

/** @param eveningOf the tournament with an id, as it stands */
export function createKeeping(
  { time, log }: Pick<Bot, 'time' | 'log'>,
  documents: Documents<KeptEvening>,
  eveningOf: (id: string) => Evening | undefined,
): Keeping {
  const queue = inOrder();
  /** Changes that are not stored yet, by tournament. */
  const unstored = new Map<string, Partial<KeptEvening>>();
  /** Pauses of the tournaments whose changes storage has refused. */
  const refused = new Map<string, Pauses>();
  let isStopped = false;

  const change = (id: string, changed: Partial<KeptEvening>): Promise<void> =>
    queue.run(id, async () => {
      const evening = eveningOf(id);
      const before = await documents.get(id);
      if (!evening || !before) return;
      const after = { ...before, phase: evening.phase, ...changed };
      await documents.set(id, { ...after, isSettled: isSettled(evening, after) });
    });

  async function store(id: string): Promise<void> {
    const changed = unstored.get(id);
    if (changed === undefined) return;
    unstored.delete(id);
    try {
      await change(id, changed);
      refused.delete(id);
    } catch (error) {
      log.error({ err: error, tournament: id }, 'what is listed of a tournament was not stored');
      unstored.set(id, { ...changed, ...unstored.get(id) });
      const pauses = refused.get(id) ?? createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
      refused.set(id, pauses);
      time.at(time.now() + pauses.next(), () => {
        if (!isStopped) void store(id);
      });
    }
  }

  return {
    keep(id, changed) {
      unstored.set(id, { ...unstored.get(id), ...changed });
      return store(id);
    },
    change,
    forget(id) {
      unstored.delete(id);
      refused.delete(id);
    },
    stop() {
      isStopped = true;
    },
    settled: () => queue.settled(),
  };
}
