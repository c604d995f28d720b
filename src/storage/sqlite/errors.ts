import Database from 'better-sqlite3';

/** Whether an error says that somebody else keeps the file locked: trying again helps. */
export const isLocked = (error: unknown): boolean => hasCode(error, 'SQLITE_BUSY');

/** Whether an error is the disk's and not the file's: it is full, or does not do what it is asked for. */
export const isOfDisk = (error: unknown): boolean =>
  hasCode(error, 'SQLITE_FULL') || hasCode(error, 'SQLITE_IOERR');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith(code);
