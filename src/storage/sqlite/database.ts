import Database from 'better-sqlite3';
import { fail, ok } from '../../core/result.ts';
import type { Row, RowChange, RowPlace, StoredRow } from '../backend.ts';
import type { Done, Job, Outcome, Request } from './jobs.ts';
import { isLocked } from './errors.ts';
import { own } from './owner.ts';

export const SCHEMA_VERSION = 1;
const PAGE = 256;
/** Rows examined in one step: a few ms. */
const SLICE = 2000;

/** Longest wait when opening a file that another process keeps locked, in ms. */
const OPENING_MS = 5_000;

/** An SQLite database. Committed data has been synced to the disk. No call waits for a lock. */
export interface Sqlite {
  /** @throws only if the file is locked */
  run(request: Request): Outcome;
  /**
   * Does the requests in order, in one transaction. A request that fails alone leaves nothing behind, and the
   * others are stored.
   * @throws if none of them is stored, for instance because the file is locked
   */
  commit(requests: readonly Request[]): Outcome[];
  close(): void;
}

export const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens or creates an SQLite file for this process alone. `:memory:` is a database that ends with the
 * process.
 * @throws InUse; also if the file cannot be opened, is not a database, or was written by a later version
 */
export function openDatabase(file: string): Sqlite {
  const db = new Database(file, { timeout: OPENING_MS });
  try {
    const letGo = file === ':memory:' ? () => undefined : own(file);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    // Removed data must be overwritten, not only hidden.
    db.pragma('secure_delete = ON');
    prepareSchema(db, file);
    db.pragma('busy_timeout = 0');
    return sqliteOn(db, letGo);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Creates the schema in a new file. An existing file is only read, so that a locked one can be opened. */
export function prepareSchema(db: Database.Database, file: string) {
  const version: unknown = db.pragma('user_version', { simple: true });
  if (version === SCHEMA_VERSION) return;
  if (version !== 0) {
    throw new Error(`${file} has schema version ${String(version)}; this bot needs ${SCHEMA_VERSION}.`);
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

/** Thrown when a row to be replaced has changed or is gone. */
class StaleRow extends Error {}

function sqliteOn(db: Database.Database, letGo: () => void): Sqlite {
  const work = db.transaction(workerOn(db));

  function run({ id, job }: Request): Outcome {
    try {
      return { id, result: ok(work(job)) };
    } catch (error) {
      // The transaction has been rolled back.
      if (error instanceof StaleRow) return { id, result: ok({ rows: [], changed: 0 }) };
      if (isLocked(error)) throw error;
      return { id, result: fail(said(error)) };
    }
  }

  const together = db.transaction((requests: readonly Request[]) =>
    requests.map((request) => {
      const outcome = run(request);
      // After some errors, such as a full disk, SQLite has rolled back the earlier requests as well.
      if (!outcome.result.ok && !db.inTransaction) throw new Error(outcome.result.error);
      return outcome;
    }),
  );
  return {
    run,
    commit(requests) {
      const outcomes = together.immediate(requests);
      // A process that is copying the file keeps the WAL in use. Then it is emptied by the next scrub, or at
      // the end.
      if (requests.some(({ job }) => job.kind === 'scrub')) db.pragma('wal_checkpoint(TRUNCATE)');
      return outcomes;
    },
    close() {
      db.close();
      letGo();
    },
  };
}

function workerOn(db: Database.Database): (job: Job) => Done {
  type Key = { collection: string; key: string };
  const get = db.prepare<Key, Row>(
    'SELECT key, value FROM documents WHERE collection = :collection AND key = :key',
  );
  const firstPage = db.prepare<{ collection: string }, Row>(
    `SELECT key, value FROM documents WHERE collection = :collection ORDER BY key LIMIT ${PAGE}`,
  );
  const nextPage = db.prepare<Key, Row>(
    `SELECT key, value FROM documents WHERE collection = :collection AND key > :key ORDER BY key LIMIT ${PAGE}`,
  );
  const range = db.prepare<{ collection: string; first: string; last: string }, Row>(
    `SELECT key, value FROM documents
     WHERE collection = :collection AND key BETWEEN :first AND :last ORDER BY key`,
  );
  const set = db.prepare<Key & { value: string }>(
    `INSERT INTO documents VALUES (:collection, :key, :value)
     ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`,
  );
  const insert = db.prepare<Key & { value: string; after: string | null }>(
    `INSERT INTO documents SELECT :collection, :key, :value
     WHERE :after IS NULL OR EXISTS (SELECT 1 FROM documents WHERE collection = :collection AND key = :after)
     ON CONFLICT (collection, key) DO NOTHING`,
  );
  const remove = db.prepare<Key>('DELETE FROM documents WHERE collection = :collection AND key = :key');
  const removeAll = db.prepare<{ collection: string }>(
    'DELETE FROM documents WHERE collection = :collection',
  );
  for (const statement of [get, firstPage, nextPage, range]) statement.raw();
  const firstSlice = db.prepare<[], StoredRow>(
    `SELECT collection, key, value AS text FROM documents ORDER BY collection, key LIMIT ${SLICE}`,
  );
  const nextSlice = db.prepare<RowPlace, StoredRow>(
    `SELECT collection, key, value AS text FROM documents
     WHERE (collection, key) > (:collection, :key) ORDER BY collection, key LIMIT ${SLICE}`,
  );
  const removeAsItWas = db.prepare<StoredRow>(
    'DELETE FROM documents WHERE collection = :collection AND key = :key AND value = :text',
  );

  function slice(texts: readonly string[], after: RowPlace | null): Done {
    const found: StoredRow[] = [];
    let looked = 0;
    let last: RowPlace | null = null;
    for (const row of after === null ? firstSlice.iterate() : nextSlice.iterate(after)) {
      const { collection, key, text } = row;
      looked += 1;
      last = { collection, key };
      const holds = (one: string): boolean =>
        text.includes(one) || key.includes(one) || collection.includes(one);
      if (texts.length === 0 || texts.some(holds)) found.push(row);
    }
    return { rows: [], changed: 0, found, last: looked < SLICE ? null : last };
  }

  /** Removes all old rows first: a new row may take an old one's key. */
  function replace(changes: readonly RowChange[]): Done {
    const gone = changes.reduce((sum, { row }) => sum + removeAsItWas.run(row).changes, 0);
    if (gone < changes.length) throw new StaleRow();
    for (const { row, to } of changes) {
      if (to) set.run({ collection: row.collection, key: to.key, value: to.text });
    }
    return { rows: [], changed: changes.length };
  }

  const read = (rows: readonly Row[]): Done => ({ rows, changed: 0 });
  const wrote = (...results: readonly Database.RunResult[]): Done => ({
    rows: [],
    changed: results.reduce((sum, { changes }) => sum + changes, 0),
  });

  return (job) => {
    if (job.kind === 'slice') return slice(job.texts, job.after);
    if (job.kind === 'replace') return replace(job.changes);
    if (job.kind === 'scrub') return wrote();
    const { collection } = job;
    switch (job.kind) {
      case 'get':
        return read(job.keys.flatMap((key) => get.all({ collection, key })));
      case 'page':
        return read(
          job.after === null ? firstPage.all({ collection }) : nextPage.all({ collection, key: job.after }),
        );
      case 'range':
        return read(range.all({ collection, first: job.first, last: job.last }));
      case 'set':
        return wrote(...job.rows.map(([key, value]) => set.run({ collection, key, value })));
      case 'insert': {
        const [key, value] = job.row;
        return wrote(insert.run({ collection, key, value, after: job.after }));
      }
      case 'delete':
        return wrote(...job.keys.map((key) => remove.run({ collection, key })));
      case 'clear':
        return wrote(removeAll.run({ collection }));
    }
  };
}
