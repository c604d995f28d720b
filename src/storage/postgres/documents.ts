import type { Store } from '../backend.ts';
import { change } from './change.ts';
import type { Desk } from './desk.ts';
import { checkKey } from './keys.ts';
import type { Telling } from './telling.ts';
import type { Statement } from './sessions.ts';

const PAGE = 256;

const GET: Statement = {
  name: 'get',
  text: 'SELECT key, value FROM documents WHERE collection = $1 AND key = ANY ($2::text[])',
};
// Without a name it is planned each time, for this page.
const NEXT = `SELECT key, value FROM documents WHERE collection = $1 AND ($2::text IS NULL OR key > $2::text)
  ORDER BY key LIMIT ${PAGE}`;
const SET = change(
  'set',
  `INSERT INTO documents SELECT $4::text, row.key, row.value
   FROM held, unnest($5::text[], $6::text[]) AS row (key, value)
   ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`,
);
const DELETE = change(
  'delete',
  'DELETE FROM documents USING held WHERE collection = $4::text AND key = ANY ($5::text[])',
);
const CLEAR = change('clear', 'DELETE FROM documents USING held WHERE collection = $4::text');

/** One collection as a store for Keyv. */
export function documentsOnTable({ read, write }: Desk, telling: Telling, collection: string): Store {
  async function getMany(keys: readonly string[]) {
    const rows = await read(GET, [collection, keys.map(checkKey)]);
    const values = new Map(rows.map(({ key, value }) => [key, String(value)]));
    return keys.map((key) => values.get(key));
  }
  async function get(key: string) {
    const [value] = await getMany([key]);
    return value;
  }
  async function setMany(entries: readonly { readonly key: string; readonly value: string }[]) {
    const rows = new Map(entries.map(({ key, value }) => [checkKey(key), value]));
    const keys = [...rows.keys()];
    await write(SET, [collection, keys, [...rows.values()]], telling.of(collection, keys));
    return entries.map(() => true);
  }
  async function deleteMany(keys: readonly string[]) {
    const count = await write(DELETE, [collection, keys.map(checkKey)], telling.of(collection, keys));
    return count > 0;
  }

  return {
    opts: { dialect: 'postgres' },
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
      await write(CLEAR, [collection], telling.of(collection, null));
    },
    async *iterator() {
      let after: string | null = null;
      for (;;) {
        const rows = await read(NEXT, [collection, after]);
        for (const { key, value } of rows) yield [String(key), String(value)];
        if (rows.length < PAGE) return;
        after = String(rows.at(-1)?.key);
      }
    },
    // The sessions are shared.
    disconnect: () => Promise.resolve(),
  };
}
