/** What Keyv wants from a store, as far as it is used here; values are serialized already. Nothing expires. */
export interface Store {
  /** Keyv iterates only over dialects that it knows. */
  readonly opts: { readonly dialect: 'sqlite' };
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

/** Where the collections are: a store of its own for each name, so that none can touch another's keys. */
export interface Backend {
  store(name: string): Store | Map<string, unknown>;
  readonly journal: JournalRows;
  readonly waiting: () => Waiting;
  /** After all that has been called. */
  close(): Promise<void>;
  /** Resolves when the backend has failed for good: whatever is called rejects. */
  readonly failed: Promise<Error>;
}
