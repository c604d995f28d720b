import Database from 'better-sqlite3';

/** The rows of a storage, read and damaged over a separate connection. */
export interface StoredRows {
  /** The stored text of a key; undefined if none. */
  text(collection: string, key: string): string | undefined;
  /** All texts of a collection. */
  texts(collection: string): string[];
  /** All rows, as `collection/key: text`. */
  all(): string[];
  /** Stores a text, replacing any that is there. */
  put(collection: string, key: string, text: string): void;
  /** Changes a stored JSON value. */
  change(collection: string, key: string, how: (value: Record<string, unknown>) => unknown): void;
  remove(collection: string, key: string): void;
}

export function withRows<T>(file: string, work: (rows: StoredRows) => T): T {
  const db = new Database(file);
  const select = db.prepare<[string, string], string>(
    'SELECT value FROM documents WHERE collection = ? AND key = ?',
  );
  const text = (collection: string, key: string): string | undefined => select.pluck().get(collection, key);
  function put(collection: string, key: string, value: string): void {
    db.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)').run(collection, key, value);
  }
  const rows: StoredRows = {
    text,
    texts: (collection) =>
      db
        .prepare<[string], string>('SELECT value FROM documents WHERE collection = ? ORDER BY key')
        .pluck()
        .all(collection),
    all: () =>
      db.prepare<[], string>("SELECT collection || '/' || key || ': ' || value FROM documents").pluck().all(),
    put,
    change(collection, key, how) {
      const stored = JSON.parse(text(collection, key) ?? '{}') as { value: Record<string, unknown> };
      put(collection, key, JSON.stringify({ ...stored, value: how(stored.value) }));
    },
    remove(collection, key) {
      db.prepare('DELETE FROM documents WHERE collection = ? AND key = ?').run(collection, key);
    },
  };
  try {
    return work(rows);
  } finally {
    db.close();
  }
}
