import type { StoredRow } from './backend.ts';

type Rows = Iterable<StoredRow> | AsyncIterable<StoredRow>;

/** All that is stored somewhere, for whoever only reads it. */
export interface WholeStorage {
  /** What the engine itself finds wrong; empty: nothing. */
  faults(): readonly string[];
  /** All rows, by collection, then by key. */
  rows(): Rows;
  close(): void | Promise<void>;
}

/** A storage that is being filled: until it is finished nothing of it is there. */
export interface NewStorage {
  put(rows: readonly StoredRow[]): void | Promise<void>;
  /** What has been put there. */
  rows(): Rows;
  finish(): void | Promise<void>;
  /** Finished or not. */
  close(): void | Promise<void>;
}
