import type { AllRows, JournalRows, Store } from '../backend.ts';
import type { Done, Job } from './jobs.ts';

type Ask = (job: Job) => Promise<Done>;

/** One collection of a database as a store for Keyv. */
export function keyvStore(ask: Ask, collection: string): Store {
  async function getMany(keys: readonly string[]) {
    const { rows } = await ask({ kind: 'get', collection, keys });
    const values = new Map(rows);
    return keys.map((key) => values.get(key));
  }
  async function get(key: string) {
    const [value] = await getMany([key]);
    return value;
  }
  async function setMany(entries: readonly { readonly key: string; readonly value: string }[]) {
    const rows = entries.map(({ key, value }) => [key, value] as const);
    await ask({ kind: 'set', collection, rows });
    return entries.map(() => true);
  }
  async function deleteMany(keys: readonly string[]) {
    const { changed } = await ask({ kind: 'delete', collection, keys });
    return changed > 0;
  }

  return {
    opts: { dialect: 'sqlite' },
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
      await ask({ kind: 'clear', collection });
    },
    async *iterator() {
      let after: string | null = null;
      for (;;) {
        const { rows }: Done = await ask({ kind: 'page', collection, after });
        const last = rows.at(-1);
        if (last === undefined) return;
        for (const [key, value] of rows) yield [key, value];
        [after] = last;
      }
    },
    // The database is shared: the backend closes it.
    disconnect: () => Promise.resolve(),
  };
}

/** One collection of a database as the rows of journals. */
export const journalRows = (ask: Ask, collection: string): JournalRows => ({
  async insert(key, value, after) {
    const { changed } = await ask({ kind: 'insert', collection, row: [key, value], after });
    return changed > 0;
  },
  async range(first, last) {
    const { rows } = await ask({ kind: 'range', collection, first, last });
    return rows;
  },
});

/** All collections of a database. */
export const allRows = (ask: Ask): AllRows => ({
  async slice(texts, after) {
    const { found = [], last = null } = await ask({ kind: 'slice', texts, after });
    return { found, last };
  },
  async range(collection, first, last) {
    const { rows } = await ask({ kind: 'range', collection, first, last });
    return rows.map(([key, text]) => ({ collection, key, text }));
  },
  async replace(changes) {
    const { changed } = await ask({ kind: 'replace', changes });
    return changed === changes.length;
  },
  async scrub() {
    await ask({ kind: 'scrub' });
  },
});
