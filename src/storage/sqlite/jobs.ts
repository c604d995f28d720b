import type { Result } from '../../core/result.ts';
import type { Row, RowChange, RowPlace, StoredRow } from '../backend.ts';

/** What is asked of the database, as plain data. */
export type Job = Read | Write;

export type Read =
  ReadIn | { readonly kind: 'slice'; readonly texts: readonly string[]; readonly after: RowPlace | null };

/** What is read of one collection. */
export type ReadIn = { readonly collection: string } & (
  | { readonly kind: 'get'; readonly keys: readonly string[] }
  /** The rows after this key (null: from the first on), a page of them. */
  | { readonly kind: 'page'; readonly after: string | null }
  | { readonly kind: 'range'; readonly first: string; readonly last: string }
);

export type Write =
  WriteIn | { readonly kind: 'replace'; readonly changes: readonly RowChange[] } | { readonly kind: 'scrub' };

/** What is written in one collection. */
export type WriteIn = { readonly collection: string } & (
  | { readonly kind: 'set'; readonly rows: readonly Row[] }
  | { readonly kind: 'insert'; readonly row: Row; readonly after: string | null }
  | { readonly kind: 'delete'; readonly keys: readonly string[] }
  | { readonly kind: 'clear' }
);

/** What has been done: the rows that were read, and how many rows were written. */
export interface Done {
  readonly rows: readonly Row[];
  readonly changed: number;
  /** Of all collections: what was found, and where it was looked last. */
  readonly found?: readonly StoredRow[];
  readonly last?: RowPlace | null;
}

/** What the main thread tells the one that has the database … */
export type Command =
  | {
      readonly kind: 'open';
      readonly file: string;
      /** How long a request waits for a locked file, in ms. */
      readonly patienceMs: number;
    }
  | { readonly kind: 'do'; readonly requests: readonly Request[] }
  /** After all that was asked for; the thread ends. */
  | { readonly kind: 'close' };

export interface Request {
  readonly id: number;
  readonly job: Job;
}

/** … and what it hears. */
export type Report =
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly because: 'in-use' | 'disk' | 'file'; readonly why: string }
  | { readonly kind: 'done'; readonly outcomes: readonly Outcome[] };

export interface Outcome {
  readonly id: number;
  readonly result: Result<Done, string>;
}
