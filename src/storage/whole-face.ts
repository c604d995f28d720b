import type { StoredRow } from './backend.ts';

type Rows = Iterable<StoredRow> | AsyncIterable<StoredRow>;

/** A whole storage, read-only. */
export interface WholeStorage {
  /** Returns the faults that the engine itself finds; empty if none. */
  faults(): readonly string[];
  /** Returns all rows, by collection, then by key. */
  rows(): Rows;
  close(): void | Promise<void>;
}

/** A storage that is being filled. None of it exists until `finish`. */
export interface NewStorage {
  put(rows: readonly StoredRow[]): void | Promise<void>;
  /** Returns the rows put so far. */
  rows(): Rows;
  finish(): void | Promise<void>;
  /** Also called without `finish`. */
  close(): void | Promise<void>;
}
