/** The part of Keyv's store interface that is used here. Values are serialized already. Nothing expires. */
export interface Store {
  /** Keyv iterates only over dialects that it knows. */
  readonly opts: { readonly dialect: 'sqlite' | 'postgres' };
  get(key: string): Promise<string | undefined>;
  getMany(keys: readonly string[]): Promise<(string | undefined)[]>;
  set(key: string, value: string): Promise<void>;
  setMany(entries: readonly { readonly key: string; readonly value: string }[]): Promise<boolean[]>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  /** True if there was at least one of them. */
  deleteMany(keys: readonly string[]): Promise<boolean>;
  clear(): Promise<void>;
  iterator(): AsyncGenerator<[key: string, value: string], void>;
  disconnect(): Promise<void>;
}

/** A row's key and its stored text. */
export type Row = readonly [key: string, value: string];

/** The rows of journals, which are never replaced. Calls take effect in their order, awaited or not. */
export interface JournalRows {
  /**
   * Inserts a row atomically if its key is free and there is a row with the key `after` (null: no such
   * condition). Otherwise returns false and stores nothing.
   */
  insert(key: string, value: string, after: string | null): Promise<boolean>;
  /**
   * Returns the rows with keys from `first` to `last`, both included, in the order of their character codes.
   */
  range(first: string, last: string): Promise<readonly Row[]>;
}

/** Calls that have not ended: their number, and how long the oldest has waited, in ms. */
export interface Waiting {
  readonly count: number;
  readonly ms: number;
}

/** A row of any collection, with its stored text. */
export interface StoredRow {
  readonly collection: string;
  readonly key: string;
  readonly text: string;
}

/** The place of a row among all, which are ordered by collection, then by key. */
export type RowPlace = Pick<StoredRow, 'collection' | 'key'>;

/** Some of all rows, and the last place examined; null at the end. */
export interface Slice {
  readonly found: readonly StoredRow[];
  readonly last: RowPlace | null;
}

/** A change to a row: its new key and text, or null to remove it. */
export interface RowChange {
  readonly row: StoredRow;
  readonly to: { readonly key: string; readonly text: string } | null;
}

/** All rows of all collections, including journals and damaged rows. */
export interface AllRows {
  /**
   * Examines the next rows after a place (null: from the first on), as many as take little time. Returns
   * those that contain one of `texts` in collection, key or text; without texts, all of them.
   */
  slice(texts: readonly string[], after: RowPlace | null): Promise<Slice>;
  /** Returns the rows of a collection with keys from `first` to `last`, both included. */
  range(collection: string, first: string, last: string): Promise<readonly StoredRow[]>;
  /** Inserts a row atomically unless its key is taken. Not for journals. */
  add(row: StoredRow): Promise<void>;
  /**
   * Makes all changes in one transaction; false, with nothing changed, if a row differs from the one given.
   * The only way to change a row of a journal.
   */
  replace(changes: readonly RowChange[]): Promise<boolean>;
  /** Erases all traces of changed or removed rows from the storage's files. */
  scrub(): Promise<void>;
}

/** Called with the key of a changed row; null: any row may have changed. */
export type ChangeListener = (key: string | null) => void;

/**
 * Storage engine below the collections. Each collection has a store of its own, so that none can touch
 * another's keys.
 */
export interface Backend {
  store(name: string): Store | Map<string, unknown>;
  readonly journal: JournalRows;
  readonly waiting: () => Waiting;
  readonly all: AllRows;
  /**
   * Calls back when another backend has changed a row of a collection. Left out: there are no other backends.
   */
  readonly onChanged?: (collection: string, listener: ChangeListener) => void;
  /** Closes after all earlier calls have ended. */
  close(): Promise<void>;
  /** Resolves when the backend has failed for good and every call rejects. */
  readonly failed: Promise<Error>;
}
