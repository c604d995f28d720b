import { Keyv, type Deserialize } from 'keyv';
import { z } from 'zod';
import type { Store } from './backend.ts';
import { isPlain } from './plain.ts';

/** Keyv, made to report when something fails: each call either does what it says or rejects, naming the key. */
export interface Collection {
  get(key: string): Promise<unknown>;
  has(key: string): Promise<boolean>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All pairs in the store's own order. */
  pairs(): Promise<[key: string, value: unknown][]>;
}

/** Stands for a stored text that is not one of ours, until somebody who knows its key can say so. */
const CORRUPT = Symbol('corrupt');

const envelope = z.object({ value: z.unknown() });
const pair = z.tuple([z.string(), z.unknown()]);

function open(text: string): { value?: unknown } {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    return { value: CORRUPT };
  }
}

// Keyv lets its caller choose the type of what is read; here it is unknown, and stays so.
const deserialize: Deserialize = (text) => open(text) as never;

export function collection(name: string, store: Store | Map<string, unknown>): Collection {
  const keyv = new Keyv({
    store,
    // Each collection has a store of its own. (Keyv's prefix is left out of keys that happen to begin with it.)
    useKeyPrefix: false,
    throwOnErrors: true,
    // Keyv would tell its listeners as well; the caller is told anyway.
    emitErrors: false,
    serialize: JSON.stringify,
    deserialize,
  });

  const checked = (key: string, value: unknown): unknown => {
    if (value === CORRUPT) throw new Error(`The stored ${name}/${key} is corrupt: it is not JSON of ours.`);
    return value;
  };

  return {
    get: async (key) => checked(key, await keyv.get<unknown>(key)),
    has: (key) => keyv.has(key),
    async set(key, value) {
      if (!isPlain(value)) throw new TypeError(`${name}/${key} cannot be stored: it is not plain data.`);
      if (!(await keyv.set(key, value))) throw new Error(`${name}/${key} was not stored.`);
    },
    async delete(key) {
      await keyv.delete(key);
    },
    async pairs() {
      if (keyv.iterator === undefined) throw new Error(`The store of ${name} cannot be iterated over.`);
      const pairs: [string, unknown][] = [];
      for await (const found of keyv.iterator(undefined)) {
        const [key, value] = pair.parse(found);
        pairs.push([key, checked(key, value)]);
      }
      return pairs;
    },
  };
}
