import type { Storage } from './ports.ts';
import type { DatabaseLog } from './postgres/sessions.ts';
import { StorageError, StorageInUse } from './refusals.ts';
import { DiskFails, InUse } from './sqlite/refusals.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { storageOn } from './storage.ts';
import { parseStorageUrl } from './url.ts';

export { Damaged } from './damaged.ts';
export type { Documents, Journal, Parser, Rows, Storage, StoredJournal } from './ports.ts';
export { LeaseLost, StorageError, StorageInUse } from './refusals.ts';
export { storageOn } from './storage.ts';

/** Where it is told that something takes long or is away, or that others can read the file; pino's logger is one. */
export type StorageLog = DatabaseLog;

/**
 * Opens the storage that STORAGE_URL names, for whoever is alone on it.
 * Rejects when the address is wrong (the configuration has refused it before), with StorageInUse when another bot works
 * on the file, with StorageError when it cannot be opened; with another error when only the disk fails, or the database is away,
 * and it may be opened later.
 */
export async function openStorage(url: string, log?: StorageLog): Promise<Storage> {
  const address = parseStorageUrl(url);
  if (!address.ok) throw new Error(`STORAGE_URL ${address.error}`);
  return address.value.kind === 'sqlite'
    ? openFile(url, address.value.file, log)
    : openDatabase(address.value.url, log);
}

async function openFile(url: string, file: string, log: StorageLog | undefined): Promise<Storage> {
  try {
    return storageOn(await openSqlite(file, { log }));
  } catch (cause) {
    if (cause instanceof InUse) throw new StorageInUse(`${url} is in use: ${cause.message}`, { cause });
    const why = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof DiskFails) throw new Error(`${url} cannot be opened now: ${why}`, { cause });
    throw new StorageError(`${url} cannot be opened: ${why}`, { cause });
  }
}

async function openDatabase(url: string, log: StorageLog | undefined): Promise<Storage> {
  // It is loaded only where it is used.
  const { openPostgres } = await import('./postgres/postgres.ts');
  const postgres = await openPostgres(url, { log });
  const storage = postgres.under(null);
  return {
    ...storage,
    async close() {
      await storage.close();
      await postgres.close();
    },
  };
}
