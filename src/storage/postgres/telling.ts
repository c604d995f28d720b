import { z } from 'zod';
import type { RowPlace } from '../backend.ts';

/** PostgreSQL tells no more bytes than 7,999 at once. */
const MOST_BYTES = 7_900;
/** Where more rows of a collection change at once, they are not told one by one. */
const MOST_KEYS = 100;

const payload = z.tuple([z.string(), z.string(), z.string().nullable()]);

/** What is told of one change: who tells it, where it is, the key of the row (null: of any). */
export interface News {
  readonly origin: string;
  readonly collection: string;
  readonly key: string | null;
}

/** Null for what is none of ours. */
export function readNews(text: string): News | null {
  try {
    const [origin, collection, key] = payload.parse(JSON.parse(text));
    return { origin, collection, key };
  } catch {
    return null;
  }
}

/** What one storage tells the others about its changes. */
export interface Telling {
  /** What is told of a change of these keys of a collection, or of any (null), if anybody remembers what is in it. */
  of(collection: string, keys: readonly string[] | null): readonly string[];
  /** What is told of a change of these rows, whoever remembers them. */
  ofAll(rows: readonly RowPlace[]): readonly string[];
}

/** `isHeard`: whether anybody remembers what is in a collection; `origin`: who tells. */
export function createTelling(origin: string, isHeard: (collection: string) => boolean): Telling {
  const one = (collection: string, key: string | null): string => {
    const text = JSON.stringify([origin, collection, key]);
    return Buffer.byteLength(text) <= MOST_BYTES ? text : JSON.stringify([origin, collection, null]);
  };
  const told = (collection: string, keys: readonly string[] | null): readonly string[] =>
    keys === null || keys.length > MOST_KEYS
      ? [one(collection, null)]
      : keys.map((key) => one(collection, key));
  return {
    of: (collection, keys) => (isHeard(collection) ? told(collection, keys) : []),
    ofAll(rows) {
      const byCollection = Map.groupBy(rows, ({ collection }) => collection);
      return [...byCollection].flatMap(([collection, found]) =>
        told(
          collection,
          found.map(({ key }) => key),
        ),
      );
    },
  };
}
