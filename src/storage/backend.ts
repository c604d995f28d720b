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

/** Where the collections are: a store of its own for each name, so that none can touch another's keys. */
export interface Backend {
  store(name: string): Store | Map<string, unknown>;
  close(): Promise<void>;
}
