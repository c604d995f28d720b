import type { Storage } from '../../src/storage/index.ts';

/** A disk that takes nothing more of a collection whenever it is full. */
export function fullDisk(collection: string) {
  const disk = { isFull: false };
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      if (name !== collection) return documents;
      return {
        ...documents,
        set: (key, value) =>
          disk.isFull ? Promise.reject(new Error('disk full')) : documents.set(key, value),
      };
    },
  });
  return { disk, wrapStorage };
}
