/** What Keyv wants from a store, as far as it is used here; values are serialized already. Nothing expires. */
export interface Store {
  /** Keyv iterates only over dialects that it knows. */
  readonly opts: { readonly dialect: 'sqlite' | 'postgres' };
  get(key: string): Promise<string | undefined>;
  getMany(keys: readonly string[]): Promise<(string | undefined)[]>;
  set(key: string, value: string): Promise<void>;
  setMany(entries: readonly { readonly key: string; readonly value: string }[]): Promise<boolean[]>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  /** True when there was at least one of them. */
  deleteMany(keys: readonly string[]): Promise<boolean>;
  clear(): Promise<void>;
  iterator(): AsyncGenerator<[key: string, value: string], void>;
  disconnect(): Promise<void>;
}

/** A row's key, and its value as it is stored. */
export type Row = readonly [key: string, value: string];

/** Where journals are kept: rows that are never replaced. Calls take effect in their order, awaited or not. */
export interface JournalRows {
  /**
   * Inserts a row, in one step, if there is none with this key and if there is one with the key `after`; null: whatever
   * there is. False, and nothing is stored, otherwise.
   */
  insert(key: string, value: string, after: string | null): Promise<boolean>;
  /** The rows with keys from `first` to `last`, both included, in the order of their characters' codes. */
  range(first: string, last: string): Promise<readonly Row[]>;
}

/** What has been asked for and not been done yet: how much, and for how long the oldest has waited, in ms. */
export interface Waiting {
  readonly count: number;
  readonly ms: number;
}

/** A row of any collection, as it is stored. */
export interface StoredRow {
  readonly collection: string;
  readonly key: string;
  readonly text: string;
}

/** The place of a row among all, which are ordered by collection, then by key. */
export type RowPlace = Pick<StoredRow, 'collection' | 'key'>;

/** Some of all rows, and the last place that was looked at; null: there is nothing after it. */
export interface Slice {
  readonly found: readonly StoredRow[];
  readonly last: RowPlace | null;
}

/** What becomes of a row that stands there: it has another key or text from now on; null: it is no more. */
export interface RowChange {
  readonly row: StoredRow;
  readonly to: { readonly key: string; readonly text: string } | null;
}

/** All rows of all collections, whatever they hold: journals and damaged ones, too. */
export interface AllRows {
  /**
   * Looks at so many rows after a place (null: from the first on) as take little time, and gives those in which one of these
   * texts is, in the collection's name, the key or the text; no texts: all of them.
   */
  slice(texts: readonly string[], after: RowPlace | null): Promise<Slice>;
  /** The rows of a collection with keys from `first` to `last`, both included. */
  range(collection: string, first: string, last: string): Promise<readonly StoredRow[]>;
  /** Inserts a row, which is no journal's, in one step, unless there is one with its key. */
  add(row: StoredRow): Promise<void>;
  /**
   * Makes all of these changes, in one transaction, or none (false): where a row is no longer as it is told here. It is the only
   * way in which a row of a journal is ever changed.
   */
  replace(changes: readonly RowChange[]): Promise<boolean>;
  /** After that nothing is left, in the file and beside it, of what was changed or removed before. */
  scrub(): Promise<void>;
}

/** Hears of a row by its key; null: of any. */
export type ChangeListener = (key: string | null) => void;

/** Where the collections are: a store of its own for each name, so that none can touch another's keys. */
export interface Backend {
  store(name: string): Store | Map<string, unknown>;
  readonly journal: JournalRows;
  readonly waiting: () => Waiting;
  readonly all: AllRows;
  /** Calls back when others, with a backend of their own, have changed a row of a collection. Without it there are no others. */
  readonly onChanged?: (collection: string, listener: ChangeListener) => void;
  /** After all that has been called. */
  close(): Promise<void>;
  /** Resolves when the backend has failed for good: whatever is called rejects. */
  readonly failed: Promise<Error>;
}
