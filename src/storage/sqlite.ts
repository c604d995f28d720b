import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Backend, Store } from './backend.ts';

const SCHEMA_VERSION = 1;
const PAGE = 256;

/** better-sqlite3 is synchronous: the work is done at the call, in the order of calls, and a throw becomes a rejection. */
const promised = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(work());
  });

/**
 * Opens, or creates, an SQLite file; its folder is created when it is missing. `:memory:` is a database that ends with
 * the process. A write that resolves has been synced to the disk.
 * @throws when the file cannot be opened, is not a database, or was written by a later version
 */
export function openSqlite(file: string): Backend {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file, { timeout: 5_000 });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    prepareSchema(db, file);
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    store: (name) => sqliteStore(db, name),
    close: () => promised(() => void db.close()),
  };
}

function prepareSchema(db: Database.Database, file: string) {
  const version: unknown = db.pragma('user_version', { simple: true });
  if (version !== 0 && version !== SCHEMA_VERSION) {
    throw new Error(`${file} has the schema ${String(version)}; this program knows ${SCHEMA_VERSION}.`);
  }
  db.exec(`
    CREATE TABLE IF NOT EXISTS documents (
      collection TEXT NOT NULL,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (collection, key)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = ${SCHEMA_VERSION};
  `);
}

/** One collection of an SQLite database as a store for Keyv. */
function sqliteStore(db: Database.Database, collection: string): Store {
  type Key = { collection: string; key: string };
  const select = db
    .prepare<Key, string>('SELECT value FROM documents WHERE collection = :collection AND key = :key')
    .pluck();
  const upsert = db.prepare<Key & { value: string }>(
    `INSERT INTO documents VALUES (:collection, :key, :value)
     ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`,
  );
  const remove = db.prepare<Key>('DELETE FROM documents WHERE collection = :collection AND key = :key');
  const removeAll = db.prepare<{ collection: string }>(
    'DELETE FROM documents WHERE collection = :collection',
  );
  const firstPage = db
    .prepare<{ collection: string }, [string, string]>(
      `SELECT key, value FROM documents WHERE collection = :collection ORDER BY key LIMIT ${PAGE}`,
    )
    .raw();
  const nextPage = db
    .prepare<Key, [string, string]>(
      `SELECT key, value FROM documents WHERE collection = :collection AND key > :key ORDER BY key LIMIT ${PAGE}`,
    )
    .raw();

  const get = (key: string) => select.get({ collection, key });
  const removeOne = (key: string) => remove.run({ collection, key }).changes > 0;
  const inOneGo = <T>(work: () => T) => promised(() => db.transaction(work).immediate());

  return {
    opts: { dialect: 'sqlite' },
    get: (key) => promised(() => get(key)),
    getMany: (keys) => promised(() => keys.map(get)),
    has: (key) => promised(() => get(key) !== undefined),
    set: (key, value) => promised(() => void upsert.run({ collection, key, value })),
    setMany: (entries) =>
      inOneGo(() => entries.map(({ key, value }) => upsert.run({ collection, key, value }).changes === 1)),
    delete: (key) => promised(() => removeOne(key)),
    deleteMany: (keys) => inOneGo(() => keys.map(removeOne).includes(true)),
    clear: () => promised(() => void removeAll.run({ collection })),
    async *iterator() {
      let page = await promised(() => firstPage.all({ collection }));
      for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
        yield* page;
        const [key] = last;
        page = await promised(() => nextPage.all({ collection, key }));
      }
    },
    // The database is shared: the backend closes it.
    disconnect: () => Promise.resolve(),
  };
}
