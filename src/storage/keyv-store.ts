import type { Row, Store } from './backend.ts';

/** The documents of one collection, as an engine reads and writes their rows. */
export interface DocumentRows {
  /** Returns the existing rows among these keys. */
  get(keys: readonly string[]): Promise<readonly Row[]>;
  set(rows: readonly Row[]): Promise<unknown>;
  /** Returns the number of rows deleted. */
  delete(keys: readonly string[]): Promise<number>;
  clear(): Promise<unknown>;
  /** Returns a page of the rows after a key (null: from the first on), by ascending key; empty at the end. */
  page(after: string | null): Promise<readonly Row[]>;
}

/** Adapts document rows to Keyv's store interface. */
export function keyvStore(dialect: Store['opts']['dialect'], documents: DocumentRows): Store {
  async function getMany(keys: readonly string[]) {
    const values = new Map(await documents.get(keys));
    return keys.map((key) => values.get(key));
  }
  async function get(key: string) {
    const [value] = await getMany([key]);
    return value;
  }
  async function setMany(entries: readonly { readonly key: string; readonly value: string }[]) {
    await documents.set(entries.map(({ key, value }) => [key, value]));
    return entries.map(() => true);
  }
  const deleteMany = async (keys: readonly string[]) => (await documents.delete(keys)) > 0;

  return {
    opts: { dialect },
    get,
    getMany,
    has: async (key) => (await get(key)) !== undefined,
    async set(key, value) {
      await setMany([{ key, value }]);
    },
    setMany,
    delete: (key) => deleteMany([key]),
    deleteMany,
    async clear() {
      await documents.clear();
    },
    async *iterator() {
      for (let after: string | null = null; ;) {
        const rows: readonly Row[] = await documents.page(after);
        const last = rows.at(-1);
        if (last === undefined) return;
        for (const [key, value] of rows) yield [key, value];
        [after] = last;
      }
    },
    // The connection is shared: the backend closes it.
    disconnect: () => Promise.resolve(),
  };
}
