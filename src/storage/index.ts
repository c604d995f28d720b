import type { Storage } from './ports.ts';
import type { Postgres } from './postgres/postgres.ts';
import type { DatabaseLog } from './postgres/sessions.ts';
import { StorageError, StorageInUse } from './refusals.ts';
import { DiskFails, InUse } from './sqlite/refusals.ts';
import { openSqliteFile } from './sqlite/sqlite.ts';
import { storageOn } from './storage.ts';
import { parseStorageUrl } from './url.ts';

export { Damaged } from './damaged.ts';
export type { Documents, Journal, Parser, Rows, Storage, StoredJournal } from './ports.ts';
export { LeaseLost, StorageError, StorageInUse } from './refusals.ts';
export { storageOn } from './storage.ts';

/** Where it is told that something takes long or is away, or that others can read the file; pino's logger is one. */
export type StorageLog = DatabaseLog;

/** A storage that this process has to itself. */
export interface OpenedFile extends Pick<Storage, 'waiting' | 'failed' | 'close'> {
  readonly kind: 'file';
  /** Another storage on it, for each bot of the process one of its own. Closing it leaves the others open. */
  readonly view: () => Storage;
}

/** A database that this process shares with others. */
export interface OpenedDatabase extends Pick<Storage, 'waiting' | 'failed' | 'close'> {
  readonly kind: 'database';
  readonly database: Postgres;
}

export type Opened = OpenedFile | OpenedDatabase;

/**
 * Opens the storage that STORAGE_URL names, for all bots of a process.
 * Rejects when the address is wrong (the configuration has refused it before), with StorageInUse when another bot works
 * on the file, with StorageError when it cannot be opened; with another error when only the disk fails, or the database is away,
 * and it may be opened later.
 */
export async function openForBots(url: string, log?: StorageLog): Promise<Opened> {
  const address = parseStorageUrl(url);
  if (!address.ok) throw new Error(`STORAGE_URL ${address.error}`);
  return address.value.kind === 'sqlite'
    ? openFile(url, address.value.file, log)
    : openDatabase(address.value.url, log);
}

/** The same for whoever is alone on it, and rejects likewise. */
export async function openStorage(url: string, log?: StorageLog): Promise<Storage> {
  const opened = await openForBots(url, log);
  const storage = opened.kind === 'file' ? opened.view() : opened.database.under(null);
  return {
    ...storage,
    failed: opened.failed,
    async close() {
      await storage.close();
      await opened.close();
    },
  };
}

async function openFile(url: string, file: string, log: StorageLog | undefined): Promise<OpenedFile> {
  try {
    const { waiting, failed, view, close } = await openSqliteFile(file, { log });
    return { ...{ kind: 'file', waiting, failed, close }, view: () => storageOn(view()) };
  } catch (cause) {
    if (cause instanceof InUse) throw new StorageInUse(`${url} is in use: ${cause.message}`, { cause });
    const why = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof DiskFails) throw new Error(`${url} cannot be opened now: ${why}`, { cause });
    throw new StorageError(`${url} cannot be opened: ${why}`, { cause });
  }
}

async function openDatabase(url: string, log: StorageLog | undefined): Promise<OpenedDatabase> {
  // It is loaded only where it is used.
  const { openPostgres } = await import('./postgres/postgres.ts');
  const database = await openPostgres(url, { log });
  return {
    ...{ kind: 'database', database, waiting: () => database.waiting() },
    // One that is away comes back.
    failed: new Promise(() => undefined),
    close: () => database.close(),
  };
}
