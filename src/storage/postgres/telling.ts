import { z } from 'zod';
import type { RowPlace } from '../backend.ts';

/** Largest notification in bytes; PostgreSQL's limit is 7,999. */
const MOST_BYTES = 7_900;
/** Most keys of a collection notified one by one; above that, one notification stands for all. */
const MOST_KEYS = 100;

const payload = z.tuple([z.string(), z.string(), z.string().nullable()]);

/** A notification of a change: its sender, the collection, and the row's key (null: any row). */
export interface News {
  readonly origin: string;
  readonly collection: string;
  readonly key: string | null;
}

/** Returns null for a text that is not one of ours. */
export function readNews(text: string): News | null {
  try {
    const [origin, collection, key] = payload.parse(JSON.parse(text));
    return { origin, collection, key };
  } catch {
    return null;
  }
}

/** Makes one storage's notifications of its changes. */
export interface Telling {
  /**
   * Returns the notifications for changed keys of a collection (null: any key); empty if nobody in this
   * process caches it.
   */
  of(collection: string, keys: readonly string[] | null): readonly string[];
  /** Returns the notifications for changed rows, whether or not anybody in this process caches them. */
  ofAll(rows: readonly RowPlace[]): readonly string[];
}

/** Creates it. `isHeard` returns true if this storage caches a collection; `origin` identifies the sender. */
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
