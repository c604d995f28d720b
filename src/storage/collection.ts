import { Keyv, type Deserialize } from 'keyv';
import { z } from 'zod';
import { fail, ok, type Result } from '../core/result.ts';
import type { Store } from './backend.ts';
import { Damaged } from './damaged.ts';
import { unwrap } from './envelope.ts';
import { checkPlain } from './plain.ts';

/** Wraps Keyv so that failures are reported: each call succeeds or rejects, naming the key. */
export interface Collection {
  /** Rejects with Damaged if the stored text is not JSON of ours. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** Returns all pairs in the store's own order. */
  pairs(): Promise<[key: string, value: Result<unknown, Damaged>][]>;
  /** Returns the stored text, readable or not. */
  text(key: string): Promise<string | undefined>;
}

/** Marks a stored text that is not JSON of ours, until code that knows its key makes the error. */
const CORRUPT = Symbol('corrupt');

const pair = z.tuple([z.string(), z.unknown()]);

function open(text: string): { value: unknown } {
  const unwrapped = unwrap(text);
  return { value: unwrapped.ok ? unwrapped.value : CORRUPT };
}

// Keyv lets the caller choose the type of the value read. Here it stays unknown.
const deserialize: Deserialize = (text) => open(text) as never;

export function collection(name: string, store: Store | Map<string, unknown>): Collection {
  const keyv = new Keyv({
    store,
    // Each collection has a store of its own. (Keyv also strips its prefix from keys that merely begin with
    // it.)
    useKeyPrefix: false,
    throwOnErrors: true,
    // Otherwise Keyv would emit the error that the caller gets anyway.
    emitErrors: false,
    serialize: JSON.stringify,
    deserialize,
  });

  const checked = (key: string, value: unknown): Result<unknown, Damaged> =>
    value === CORRUPT ? fail(new Damaged(name, key, 'is unreadable')) : ok(value);

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
