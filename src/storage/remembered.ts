import type { z } from 'zod';
import { lru } from '../core/lru.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { Damaged } from './damaged.ts';
import { inOrder } from './in-order.ts';
import type { Storage } from './ports.ts';

/**
 * Documents of one collection, read through a cache and changed one after another. A damaged row stays where it is until
 * its document changes: then it is put away, and the document begins as `Empty`. Rejects when storage fails.
 */
export interface RememberedDocuments<T, Empty> {
  read(key: string): Promise<Result<T | Empty, Damaged>>;
  /** Puts away a damaged row at once. */
  readOrPutAway(key: string): Promise<T | Empty>;
  /**
   * Changes of one key happen in turn, each after a fresh read. The same object back: nothing is stored. `Empty`: the row is
   * deleted. When this rejects, what is stored is read again.
   */
  change(key: string, work: (before: T | Empty) => T | Empty | Promise<T | Empty>): Promise<T | Empty>;
  /** Replaces a document unread, ahead of changes that wait for their turn; `close` of the storage waits for it. */
  set(key: string, value: T | Empty): Promise<void>;
  delete(key: string): Promise<void>;
  /** All rows by ascending key, past the cache. */
  entries(): AsyncIterable<readonly [key: string, value: Result<T, Damaged>]>;
  /** The readable rows; the damaged ones are put away. */
  entriesOrPutAway(): AsyncIterable<readonly [key: string, value: T]>;
  /** Resolves when all that was asked for has been done. */
  settled(): Promise<void>;
}

export interface Remembering<T, Empty> {
  readonly collection: string;
  readonly schema: z.ZodType<T>;
  /** Stands for a row that is missing, or was put away. */
  readonly empty: Empty;
  /** Documents in the cache, those used last; 0: every read asks the storage. */
  readonly capacity: number;
  /** Hears of each damaged row that is read. */
  readonly found: (damage: Damaged) => void;
  /** Makes the error of a storage that fails; left out: its own. */
  readonly failed?: (cause: unknown) => unknown;
}

export function rememberedDocuments<T, Empty>(
  storage: Pick<Storage, 'documents' | 'rows'>,
  { collection, schema, empty, capacity, found, failed = (cause) => cause }: Remembering<T, Empty>,
): RememberedDocuments<T, Empty> {
  const documents = storage.documents<T>(collection, schema);
  const queue = inOrder();
  const known = capacity > 0 ? lru<Result<T | Empty, Damaged>>(capacity) : null;

  const drop = (key: string): boolean => known?.delete(key) ?? false;

  // A read or change under way may remember an outdated document: it is dropped after that, too.
  storage.rows.onChanged(collection, (key) => {
    if (key === null) {
      known?.clear();
      void queue.settled().then(() => known?.clear());
    } else {
      drop(key);
      void queue.run(key, () => Promise.resolve(drop(key)));
    }
  });

  const asking = <R>(call: Promise<R>): Promise<R> =>
    call.catch((cause: unknown) => {
      throw failed(cause);
    });

  async function readable(key: string): Promise<Result<T | Empty, Damaged>> {
    try {
      const value = await documents.get(key);
      return ok(value === undefined ? empty : value);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      found(error);
      return fail(error);
    }
  }

  /** In the queue, as is `sound`. */
  async function load(key: string): Promise<Result<T | Empty, Damaged>> {
    const read = await asking(readable(key));
    known?.set(key, read);
    return read;
  }

  async function sound(key: string, read: Result<T | Empty, Damaged>): Promise<T | Empty> {
    if (read.ok) return read.value;
    await asking(documents.putAway(key));
    known?.set(key, ok(empty));
    return empty;
  }

  async function put(key: string, value: T | Empty): Promise<void> {
    try {
      await asking(value === empty ? documents.delete(key) : documents.set(key, value as T));
      known?.set(key, ok(value));
    } catch (error) {
      // It may be stored all the same.
      drop(key);
      throw error;
    }
  }

  async function* rows() {
    const all = documents.entries()[Symbol.asyncIterator]();
    for (;;) {
      const next = await asking(all.next());
      if (next.done === true) return;
      yield next.value;
    }
  }

  return {
    async read(key) {
      return known?.get(key) ?? queue.run(key, async () => known?.get(key) ?? load(key));
    },
    readOrPutAway: (key) => queue.run(key, async () => sound(key, known?.get(key) ?? (await load(key)))),
    change: (key, work) =>
      queue.run(key, async () => {
        const before = await sound(key, await load(key));
        const after = await work(before);
        if (after !== before) await put(key, after);
        return after;
      }),
    set: put,
    delete: (key) => queue.run(key, () => put(key, empty)),
    async *entries() {
      for await (const [key, row] of rows()) {
        if (!row.ok) found(row.error);
        yield [key, row] as const;
      }
    },
    async *entriesOrPutAway() {
      for await (const [key, row] of rows()) {
        if (row.ok) yield [key, row.value] as const;
        // Another row may stand there by now.
        else await queue.run(key, async () => sound(key, await load(key)));
      }
    },
    settled: () => queue.settled(),
  };
}
