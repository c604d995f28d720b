import Database from 'better-sqlite3';

/** Returns true if another process keeps the file locked: a retry helps. */
export const isLocked = (error: unknown): boolean => hasCode(error, 'SQLITE_BUSY');

/** Returns true if the disk and not the file is at fault: it is full or fails. */
export const isOfDisk = (error: unknown): boolean =>
  hasCode(error, 'SQLITE_FULL') || hasCode(error, 'SQLITE_IOERR');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith(code);
