import Database from 'better-sqlite3';

/** Whether an error says that somebody else keeps the file locked: trying again helps. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
