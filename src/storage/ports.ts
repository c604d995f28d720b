import type { Result } from '../core/result.ts';
import type { AllRows, ChangeListener, Waiting } from './backend.ts';
import type { Damaged } from './damaged.ts';

export type { ChangeListener, RowChange, RowPlace, StoredRow } from './backend.ts';

/** A stored journal, unknown until the match parses it. `entries[n]` was appended with index n. */
export interface StoredJournal {
  readonly header: unknown;
  readonly entries: readonly unknown[];
}

/**
 * Append-only records, one per match. Rows are only inserted, except that `Rows.replace` removes names and
 * ids of people who want their data deleted. A call that resolves is on disk. One that rejects because of
 * disk or network may be stored all the same: read again to find out. Calls for one match take effect in
 * their order, awaited or not, and a read sees earlier appends.
 */
export interface Journal {
  /** Begins a journal. Rejects if there is one with this id, or if the header is not plain data. */
  create(id: string, header: unknown): Promise<void>;
  /**
   * Adds entry number `n`, counted from 0. Rejects and stores nothing if `n` is not the next. The cost does
   * not depend on the length.
   */
  append(id: string, n: number, entry: unknown): Promise<void>;
  /**
   * Returns the whole journal, or undefined if there is none. Rejects with Damaged if it has a gap or cannot
   * be read.
   */
  read(id: string): Promise<StoredJournal | undefined>;
}

/**
 * A small collection of documents by key. Calls for one key take effect in their order, awaited or not.
 * Values read have been parsed.
 */
export interface Documents<T> {
  /** Rejects with Damaged if the stored value cannot be read. */
  get(key: string): Promise<T | undefined>;
  /** Rejects if the value is not plain data (no Map, Set, Date, NaN) or is not known to be stored. */
  set(key: string, value: T): Promise<void>;
  /** Also resolves if there was no such key. */
  delete(key: string): Promise<void>;
  /**
   * Yields all documents by ascending key (UTF-16 code units), as of the start of the iteration. A damaged
   * one does not stop it.
   */
  entries(): AsyncIterable<readonly [key: string, value: Result<T, Damaged>]>;
  /**
   * Moves a document, readable or not, to the collection `put-away`, where the operator can inspect its
   * stored text. If this rejects, it is in either collection or in both. Also resolves if there was no such
   * key.
   */
  putAway(key: string): Promise<void>;
}

/**
 * Makes a T from stored data or throws, without quoting it. Either a function or a zod schema without
 * transforms.
 */
export type Parser<T> = ((stored: unknown) => T) | { parse(stored: unknown): T };

/**
 * All stored rows of any kind, for tasks that concern all of them, such as the removal of a person or a
 * server.
 */
export interface Rows extends AllRows {
  /**
   * Calls back with a row's key when something other than this storage's `documents` and `journal` has
   * changed it: `replace`, or another process. Caches must then drop the row. Null: any row may have changed.
   */
  onChanged(collection: string, listener: ChangeListener): void;
}

export interface Storage {
  readonly journal: Journal;
  readonly rows: Rows;
  /** Returns the collection of this name. Ask for each name once, so that one queue orders its calls. */
  documents<T>(name: string, parser: Parser<T>): Documents<T>;
  /** Returns the reads and writes that have not ended. */
  readonly waiting: () => Waiting;
  /** Waits for the calls so far, then closes. Later calls reject. */
  close(): Promise<void>;
  /** Resolves when storage has failed for good: every call rejects, and no match can go on. */
  readonly failed: Promise<Error>;
}
