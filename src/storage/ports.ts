import type { Result } from '../core/result.ts';
import type { AllRows, ChangeListener, Waiting } from './backend.ts';
import type { Damaged } from './damaged.ts';

export type { ChangeListener, RowChange, RowPlace, StoredRow } from './backend.ts';

/** A journal as it was stored: unknown until the match parses it. `entries[n]` was appended with index n. */
export interface StoredJournal {
  readonly header: unknown;
  readonly entries: readonly unknown[];
}

/**
 * Append-only records, one per match: a row is only ever inserted, but for names and ids of people who have them deleted
 * (`Rows.replace`). What resolves is on disk; what rejects may, with a failing disk or network, be
 * there all the same: read again to find out. Calls for one match take effect in their order, awaited or not, and a
 * read sees the appends called before it.
 */
export interface Journal {
  /** Begins a journal. Rejects when there is one with this id, or when the header is not plain data. */
  create(id: string, header: unknown): Promise<void>;
  /** Adds entry number `n`, counted from 0. Rejects, and stores nothing, when `n` is not the next; costs the same at any length. */
  append(id: string, n: number, entry: unknown): Promise<void>;
  /** The whole journal, or undefined when there is none. Rejects with Damaged when it has a gap or cannot be read. */
  read(id: string): Promise<StoredJournal | undefined>;
}

/**
 * A small collection of documents by key. Calls for one key take effect in their order, awaited or not.
 * Whatever is read has been parsed.
 */
export interface Documents<T> {
  /** Rejects with Damaged when what is stored cannot be read. */
  get(key: string): Promise<T | undefined>;
  /** Rejects when the value is not plain data (no Map, Set, Date, NaN) or is not known to be stored. */
  set(key: string, value: T): Promise<void>;
  /** Also resolves when there was no such key. */
  delete(key: string): Promise<void>;
  /** All documents by ascending key (UTF-16 code units), as they were when the iteration began; one that is damaged hides no other. */
  entries(): AsyncIterable<readonly [key: string, value: Result<T, Damaged>]>;
  /**
   * Takes a document out of here, readable or not, and keeps it as it was stored in the collection `put-away`, where the
   * operator can still look at it. When this rejects it is in either, or in both. Also resolves when there was no such key.
   */
  putAway(key: string): Promise<void>;
}

/**
 * Makes a T from stored data or throws, without quoting it: a function, or a zod schema (one without transforms: it reads
 * what was written).
 */
export type Parser<T> = ((stored: unknown) => T) | { parse(stored: unknown): T };

/** All that is stored, of whatever kind, for what concerns all of it: that somebody, or a server, is to be no more in it. */
export interface Rows extends AllRows {
  /**
   * Calls back when a row of a collection has changed otherwise than by `documents` or `journal` of this storage (by `replace`, or in another
   * process), with its key: whoever remembers what it held lets go of that. Null: any may have changed.
   */
  onChanged(collection: string, listener: ChangeListener): void;
}

export interface Storage {
  readonly journal: Journal;
  readonly rows: Rows;
  /** The collection of this name; ask for each name once, so that one queue orders its calls. */
  documents<T>(name: string, parser: Parser<T>): Documents<T>;
  /** What is still to be read or stored. */
  readonly waiting: () => Waiting;
  /** Waits for what has been called so far, then closes. Calls after that reject. */
  close(): Promise<void>;
  /** Resolves when storage has failed for good, and every call rejects from now on: no match can go on. */
  readonly failed: Promise<Error>;
}
