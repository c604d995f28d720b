import type { AllRows, JournalRows } from '../backend.ts';
import type { DocumentRows } from '../keyv-store.ts';
import type { Done, Job } from './jobs.ts';

type Ask = (job: Job) => Promise<Done>;

/** Adapts a collection of a database to document rows. */
export const documentRows = (ask: Ask, collection: string): DocumentRows => ({
  get: async (keys) => (await ask({ kind: 'get', collection, keys })).rows,
  set: (rows) => ask({ kind: 'set', collection, rows }),
  delete: async (keys) => (await ask({ kind: 'delete', collection, keys })).changed,
  clear: () => ask({ kind: 'clear', collection }),
  page: async (after) => (await ask({ kind: 'page', collection, after })).rows,
});

/** Adapts a collection of a database to journal rows. */
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

/** Adapts all collections of a database. */
export const allRows = (ask: Ask): AllRows => ({
  async slice(texts, after) {
    const { found = [], last = null } = await ask({ kind: 'slice', texts, after });
    return { found, last };
  },
  async range(collection, first, last) {
    const { rows } = await ask({ kind: 'range', collection, first, last });
    return rows.map(([key, text]) => ({ collection, key, text }));
  },
  async add({ collection, key, text }) {
    await ask({ kind: 'insert', collection, row: [key, text], after: null });
  },
  async replace(changes) {
    const { changed } = await ask({ kind: 'replace', changes });
    return changed === changes.length;
  },
  async scrub() {
    await ask({ kind: 'scrub' });
  },
});
