import Database from 'better-sqlite3';
import { withRows } from './stored-rows.ts';

type Row = readonly [collection: string, key: string, value: string];

/**
 * Takes a snapshot of all rows. The returned function restores it: the database has turned back, as after a
 * failover to a lagging standby. The bot may be running.
 */
export function snapshot(file: string): () => void {
  const rows = on(file, (db) =>
    db.prepare<[], Row>('SELECT collection, key, value FROM documents').raw().all(),
  );
  return () =>
    on(file, (db) => {
      const insert = db.prepare<[string, string, string]>('INSERT INTO documents VALUES (?, ?, ?)');
      db.transaction(() => {
        db.exec('DELETE FROM documents');
        for (const [collection, key, value] of rows) insert.run(collection, key, value);
      })();
    });
}

function on<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** As if the bot had been killed: the storage does not say that all had been shown. */
export const kill = (file: string): void =>
  withRows(file, (rows) => rows.change('life', 'bot', ({ at }) => ({ at })));
