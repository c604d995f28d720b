import type { Storage } from '../../src/storage/index.ts';

/**
 * A storage that rejects all calls from some moment on, as if the bot were killed then; `revive` before its
 * next start.
 */
export interface Mortal {
  readonly wrapStorage: (storage: Storage) => Storage;
  /** Kills the bot at its n-th write from here on. */
  killAfter(writes: number): void;
  readonly isDead: boolean;
  revive(): void;
}

export function mortal(): Mortal {
  let left = Infinity;
  async function unlessDead<T>(work: () => Promise<T>): Promise<T> {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return work();
  }
  return {
    wrapStorage: (storage) => ({
      ...storage,
      journal: {
        ...storage.journal,
        create: (id, header) => unlessDead(() => storage.journal.create(id, header)),
        append: (id, n, entry) => unlessDead(() => storage.journal.append(id, n, entry)),
      },
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        return {
          ...documents,
          set: (key, value) => unlessDead(() => documents.set(key, value)),
          delete: (key) => unlessDead(() => documents.delete(key)),
        };
      },
    }),
    killAfter(writes) {
      left = writes;
    },
    get isDead() {
      return left < 0;
    },
    revive() {
      left = Infinity;
    },
  };
}
