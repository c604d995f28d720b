import type { z } from 'zod';
import { lru } from '../core/lru.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { Damaged } from './damaged.ts';
import { inOrder, type InOrder } from './in-order.ts';
import type { Storage, Documents } from './ports.ts';

/**
 * Documents of one collection, read through a cache and changed one after another. A damaged row stays until
 * its document changes; then it is put away, and the document begins as `Empty`. Calls reject if storage
 * fails.
 */
export interface RememberedDocuments<T, Empty> {
  read(key: string): Promise<Result<T | Empty, Damaged>>;
  /** Reads, but puts away a damaged row at once. */
  readOrPutAway(key: string): Promise<T | Empty>;
  /**
   * Changes a document. Changes of one key run in turn, each after a fresh read. If `work` returns the same
   * object, nothing is stored; `Empty` deletes the row. After a failure, the row is read again.
   */
  change(key: string, work: (before: T | Empty) => T | Empty | Promise<T | Empty>): Promise<T | Empty>;
  /** Replaces a document unread, ahead of queued changes; the storage's `close` waits for it. */
  set(key: string, value: T | Empty): Promise<void>;
  delete(key: string): Promise<void>;
  /** Yields all rows by ascending key, bypassing the cache. */
  entries(): AsyncIterable<readonly [key: string, value: Result<T, Damaged>]>;
  /** Yields the readable rows; puts away damaged ones. */
  entriesOrPutAway(): AsyncIterable<readonly [key: string, value: T]>;
  /** Resolves when all calls so far have ended. */
  settled(): Promise<void>;
}

export interface Remembering<T, Empty> {
  readonly collection: string;
  readonly schema: z.ZodType<T>;
  /** Value of a row that is missing or was put away. */
  readonly empty: Empty;
  /** Capacity of the LRU cache; 0: every read asks the storage. */
  readonly capacity: number;
  /** Called for each damaged row read. */
  readonly found: (damage: Damaged) => void;
  /** Makes the error for a failing storage; left out: the storage's own error. */
  readonly failed?: (cause: unknown) => unknown;
}

/** The cache and the storage behind it. */
interface Memory<T, Empty> extends Pick<Remembering<T, Empty>, 'empty' | 'found'> {
  readonly failed: (cause: unknown) => unknown;
  readonly documents: Documents<T>;
  readonly queue: InOrder;
  readonly known: ReturnType<typeof lru<Result<T | Empty, Damaged>>> | null;
}

export function rememberedDocuments<T, Empty>(
  storage: Pick<Storage, 'documents' | 'rows'>,
  { collection, schema, empty, capacity, found, failed = (cause) => cause }: Remembering<T, Empty>,
): RememberedDocuments<T, Empty> {
  const documents = storage.documents<T>(collection, schema);
  const queue = inOrder();
  const known = capacity > 0 ? lru<Result<T | Empty, Damaged>>(capacity) : null;
  const memory: Memory<T, Empty> = { empty, found, failed, documents, queue, known };
  // A read or change under way may cache an outdated document: drop it after that as well.
  storage.rows.onChanged(collection, (key) => {
    if (key === null) {
      known?.clear();
      void queue.settled().then(() => known?.clear());
    } else {
      drop(memory, key);
      void queue.run(key, () => Promise.resolve(drop(memory, key)));
    }
  });
  return {
    async read(key) {
      return known?.get(key) ?? queue.run(key, async () => known?.get(key) ?? load(memory, key));
    },
    readOrPutAway: (key) =>
      queue.run(key, async () => sound(memory, key, known?.get(key) ?? (await load(memory, key)))),
    change: (key, work) => change(memory, key, work),
    set: (key, value) => put(memory, key, value),
    delete: (key) => queue.run(key, () => put(memory, key, empty)),
    entries: () => entries(memory),
    entriesOrPutAway: () => entriesOrPutAway(memory),
    settled: () => queue.settled(),
  };
}

const drop = <T, Empty>({ known }: Memory<T, Empty>, key: string): boolean => known?.delete(key) ?? false;

const asking = <T, Empty, R>({ failed }: Memory<T, Empty>, call: Promise<R>): Promise<R> =>
  call.catch((cause: unknown) => {
    throw failed(cause);
  });

async function readable<T, Empty>(
  { documents, empty, found }: Memory<T, Empty>,
  key: string,
): Promise<Result<T | Empty, Damaged>> {
  try {
    const value = await documents.get(key);
    return ok(value === undefined ? empty : value);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    found(error);
    return fail(error);
  }
}

/** Runs in the queue, as does `sound`. */
async function load<T, Empty>(memory: Memory<T, Empty>, key: string): Promise<Result<T | Empty, Damaged>> {
  const read = await asking(memory, readable(memory, key));
  memory.known?.set(key, read);
  return read;
}

async function sound<T, Empty>(
  memory: Memory<T, Empty>,
  key: string,
  read: Result<T | Empty, Damaged>,
): Promise<T | Empty> {
  if (read.ok) return read.value;
  await asking(memory, memory.documents.putAway(key));
  memory.known?.set(key, ok(memory.empty));
  return memory.empty;
}

async function put<T, Empty>(memory: Memory<T, Empty>, key: string, value: T | Empty): Promise<void> {
  try {
    await asking(
      memory,
      value === memory.empty ? memory.documents.delete(key) : memory.documents.set(key, value as T),
    );
    memory.known?.set(key, ok(value));
  } catch (error) {
    // It may be stored all the same.
    drop(memory, key);
    throw error;
  }
}

async function* rows<T, Empty>(memory: Memory<T, Empty>) {
  const all = memory.documents.entries()[Symbol.asyncIterator]();
  for (;;) {
    const next = await asking(memory, all.next());
    if (next.done === true) return;
    yield next.value;
  }
}

function change<T, Empty>(
  memory: Memory<T, Empty>,
  key: string,
  work: (before: T | Empty) => T | Empty | Promise<T | Empty>,
): Promise<T | Empty> {
  return memory.queue.run(key, async () => {
    const before = await sound(memory, key, await load(memory, key));
    const after = await work(before);
    if (after !== before) await put(memory, key, after);
    return after;
  });
}

async function* entries<T, Empty>(
  memory: Memory<T, Empty>,
): AsyncIterable<readonly [key: string, value: Result<T, Damaged>]> {
  for await (const [key, row] of rows(memory)) {
    if (!row.ok) memory.found(row.error);
    yield [key, row] as const;
  }
}

async function* entriesOrPutAway<T, Empty>(
  memory: Memory<T, Empty>,
): AsyncIterable<readonly [key: string, value: T]> {
  for await (const [key, row] of rows(memory)) {
    if (row.ok) yield [key, row.value] as const;
    // The row may have been replaced since.
    else await memory.queue.run(key, async () => sound(memory, key, await load(memory, key)));
  }
}
