import type { Row } from '../backend.ts';
import type { DocumentRows } from '../keyv-store.ts';
import { change } from './change.ts';
import type { Desk } from './desk.ts';
import { checkKey } from './keys.ts';
import type { Telling } from './telling.ts';
import type { Answer, Statement } from './sessions.ts';

const PAGE = 256;

const GET: Statement = {
  name: 'get',
  text: 'SELECT key, value FROM documents WHERE collection = $1 AND key = ANY ($2::text[])',
};
// Unnamed, so that each page gets its own query plan.
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

const rowsOf = (rows: Answer['rows']): Row[] => rows.map(({ key, value }) => [String(key), String(value)]);

/** Builds the document rows of one collection. */
export const documentRows = ({ read, write }: Desk, telling: Telling, collection: string): DocumentRows => ({
  get: async (keys) => rowsOf(await read(GET, [collection, keys.map(checkKey)])),
  async set(entries) {
    // A statement may change a row only once.
    const rows = new Map(entries.map(([key, value]) => [checkKey(key), value]));
    const keys = [...rows.keys()];
    await write(SET, [collection, keys, [...rows.values()]], telling.of(collection, keys));
  },
  async delete(keys) {
    return (await write(DELETE, [collection, keys.map(checkKey)], telling.of(collection, keys))).length;
  },
  clear: () => write(CLEAR, [collection], telling.of(collection, null)),
  page: async (after) => rowsOf(await read(NEXT, [collection, after])),
});
