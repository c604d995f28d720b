import { ACKNOWLEDGE_MS } from '../../src/chat/answer.ts';
import type { Storage } from '../../src/storage/index.ts';
import { PATIENCE_MS } from '../../src/table/replays.ts';
import type { Testbed } from './testbed.ts';

/** Wraps a storage: `before` runs before each write to the collection, and prevents it by rejecting. */
export const beforeStoring =
  (collection: string, before: () => Promise<unknown>) =>
  (storage: Storage): Storage => ({
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      if (name !== collection) return documents;
      return {
        ...documents,
        async set(key, value) {
          await before();
          await documents.set(key, value);
        },
      };
    },
  });

/** A disk that rejects writes to a collection while `isFull`. */
export function fullDisk(collection: string) {
  const disk = { isFull: false };
  const wrapStorage = beforeStoring(collection, () =>
    disk.isFull ? Promise.reject(new Error('disk full')) : Promise.resolve(),
  );
  return { disk, wrapStorage };
}

/** A disk that delays writes to a collection from `hold()` on, until the returned function is called. */
export function slowDisk(collection: string) {
  const hanging = { gate: Promise.resolve<unknown>(null), waiting: 0 };
  const wrapStorage = beforeStoring(collection, () => {
    hanging.waiting += 1;
    return hanging.gate;
  });
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<null>();
    hanging.gate = promise;
    hanging.waiting = 0;
    return () => resolve(null);
  };
  return { wrapStorage, hold, isHolding: () => hanging.waiting > 0 };
}

/** A storage whose next read of a journal waits for `held`, once that is set, and fails if that rejects. */
export function slowReads(): { held: Promise<unknown> | null; wrapStorage: (storage: Storage) => Storage } {
  const slow = {
    held: null as Promise<unknown> | null,
    wrapStorage: (storage: Storage): Storage => ({
      ...storage,
      journal: {
        create: (...asked) => storage.journal.create(...asked),
        append: (...asked) => storage.journal.append(...asked),
        async read(id) {
          const { held } = slow;
          slow.held = null;
          await held;
          return storage.journal.read(id);
        },
      },
    }),
  };
  return slow;
}

/** Lets users wait until the bot gives up a read that hangs: it acknowledges first. */
export async function readGivenUp({ time, calm }: Pick<Testbed, 'time' | 'calm'>): Promise<void> {
  await calm();
  time.jump(ACKNOWLEDGE_MS);
  await calm();
  time.jump(PATIENCE_MS - ACKNOWLEDGE_MS);
}
