import type { Storage } from '../../src/storage/index.ts';

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
