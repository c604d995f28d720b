import { Keyv, type Deserialize } from 'keyv';
import { z } from 'zod';
import { fail, ok, type Result } from '../core/result.ts';
import type { Store } from './backend.ts';
import { Damaged } from './damaged.ts';
import { unwrap } from './envelope.ts';
import { checkPlain } from './plain.ts';

/** Keyv, made to report when something fails: each call either does what it says or rejects, naming the key. */
export interface Collection {
  /** Rejects with Damaged when what is stored is not JSON of ours. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All pairs in the store's own order. */
  pairs(): Promise<[key: string, value: Result<unknown, Damaged>][]>;
  /** What is stored as it is, whatever it is. */
  text(key: string): Promise<string | undefined>;
}

/** Stands for a stored text that is not one of ours, until somebody who knows its key can say so. */
const CORRUPT = Symbol('corrupt');

const pair = z.tuple([z.string(), z.unknown()]);

function open(text: string): { value: unknown } {
  const unwrapped = unwrap(text);
  return { value: unwrapped.ok ? unwrapped.value : CORRUPT };
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

  const checked = (key: string, value: unknown): Result<unknown, Damaged> =>
    value === CORRUPT ? fail(new Damaged(name, key, 'is not JSON of ours')) : ok(value);

  return {
    async get(key) {
      const stored = checked(key, await keyv.get<unknown>(key));
      if (!stored.ok) throw stored.error;
      return stored.value;
    },
    async set(key, value) {
      checkPlain(`${name}/${key}`, value);
      if (!(await keyv.set(key, value))) throw new Error(`${name}/${key} was not stored.`);
    },
    async delete(key) {
      await keyv.delete(key);
    },
    async pairs() {
      if (keyv.iterator === undefined) throw new Error(`The store of ${name} cannot be iterated over.`);
      const pairs: [string, Result<unknown, Damaged>][] = [];
      for await (const found of keyv.iterator(undefined)) {
        const [key, value] = pair.parse(found);
        pairs.push([key, checked(key, value)]);
      }
      return pairs;
    },
    text: async (key) =>
      z
        .string()
        .optional()
        .parse(await store.get(key)),
  };
}
