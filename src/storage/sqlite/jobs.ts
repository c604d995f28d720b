import type { Result } from '../../core/result.ts';
import type { Row, RowChange, RowPlace, StoredRow } from '../backend.ts';

/** A request to the database, as plain data. */
export type Job = Read | Write;

export type Read =
  ReadIn | { readonly kind: 'slice'; readonly texts: readonly string[]; readonly after: RowPlace | null };

/** A read in one collection. */
export type ReadIn = { readonly collection: string } & (
  | { readonly kind: 'get'; readonly keys: readonly string[] }
  /** A page of the rows after this key (null: from the first on). */
  | { readonly kind: 'page'; readonly after: string | null }
  | { readonly kind: 'range'; readonly first: string; readonly last: string }
);

export type Write =
  WriteIn | { readonly kind: 'replace'; readonly changes: readonly RowChange[] } | { readonly kind: 'scrub' };

/** A write in one collection. */
export type WriteIn = { readonly collection: string } & (
  | { readonly kind: 'set'; readonly rows: readonly Row[] }
  | { readonly kind: 'insert'; readonly row: Row; readonly after: string | null }
  | { readonly kind: 'delete'; readonly keys: readonly string[] }
  | { readonly kind: 'clear' }
);

/** The result of a job: the rows read, and the number of rows written. */
export interface Done {
  readonly rows: readonly Row[];
  readonly changed: number;
  /** For slices of all collections: the rows found, and the last place examined. */
  readonly found?: readonly StoredRow[];
  readonly last?: RowPlace | null;
}

/** A message from the main thread to the database thread. */
export type Command =
  | {
      readonly kind: 'open';
      readonly file: string;
      /** Longest wait of a request for a locked file, in ms. */
      readonly patienceMs: number;
    }
  | { readonly kind: 'do'; readonly requests: readonly Request[] }
  /** Ends the thread after all earlier requests. */
  | { readonly kind: 'close' };

export interface Request {
  readonly id: number;
  readonly job: Job;
}

/** A message from the database thread. */
export type Report =
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly because: 'in-use' | 'disk' | 'file'; readonly why: string }
  | { readonly kind: 'done'; readonly outcomes: readonly Outcome[] };

export interface Outcome {
  readonly id: number;
  readonly result: Result<Done, string>;
}
