import { PROBES } from './collections.ts';
import type { Documents, Storage } from './ports.ts';
import type { Postgres } from './postgres/postgres.ts';
import type { DatabaseLog } from './postgres/sessions.ts';
import { StorageError, StorageInUse } from './refusals.ts';
import { DiskFails, InUse } from './sqlite/refusals.ts';
import { openSqliteFile } from './sqlite/sqlite.ts';
import { storageOn } from './storage.ts';
import { parseStorageUrl } from './url.ts';
import { createWrites, watchingWrites, type RefusedWrites, type Writes, type WritesTime } from './writes.ts';

export { Damaged } from './damaged.ts';
export type { Documents, Journal, Parser, Rows, Storage, StoredJournal } from './ports.ts';
export { LeaseLost, StorageError, StorageInUse } from './refusals.ts';
export { storageOn } from './storage.ts';

/** Log for slow or unreachable storage and for files that others can read; pino's logger is one. */
export type StorageLog = DatabaseLog;

/** The common part of file and database. */
interface OpenedAny extends Pick<Storage, 'waiting' | 'failed' | 'close'> {
  /** Returns the refused writes. */
  readonly refused: () => RefusedWrites;
}

/** A storage that this process has to itself. */
export interface OpenedFile extends OpenedAny {
  readonly kind: 'file';
  /**
   * Opens another storage on it, one for each bot of the process. Closing a storage leaves the other storages
   * open.
   */
  readonly view: () => Storage;
}

/** A database that this process shares with others. */
export interface OpenedDatabase extends OpenedAny {
  readonly kind: 'database';
  readonly database: Postgres;
}

export type Opened = OpenedFile | OpenedDatabase;

/**
 * Opens the storage that STORAGE_URL names, for all bots of a process. `time` schedules the probe writes
 * after a refused one.
 * Rejects if the address is wrong (the configuration has checked it). Rejects with StorageInUse if another
 * bot works on the file, with StorageError if it cannot be opened. Any other error may pass, such as a
 * failing disk or an unreachable database.
 */
export async function openForBots(url: string, log?: StorageLog, time?: WritesTime): Promise<Opened> {
  const address = parseStorageUrl(url);
  if (!address.ok) throw new Error(`STORAGE_URL ${address.error}`);
  return address.value.kind === 'sqlite'
    ? openFile(url, address.value.file, { log, time })
    : openDatabase(address.value.url, { log, time });
}

/** Opens the storage that STORAGE_URL names for a single user of it. Rejects like `openForBots`. */
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

interface Watching {
  readonly log: StorageLog | undefined;
  readonly time: WritesTime | undefined;
}

async function openFile(url: string, file: string, watching: Watching): Promise<OpenedFile> {
  try {
    const { waiting, failed, view, close } = await openSqliteFile(file, { log: watching.log });
    const writes = createWrites({ ...watching, probe: probing(() => storageOn(view())) });
    return {
      kind: 'file',
      waiting,
      failed,
      refused: writes.refused,
      view: () => storageOn(watchingWrites(view(), writes)),
      close: closing(writes, close),
    };
  } catch (cause) {
    if (cause instanceof InUse) throw new StorageInUse(`${url} is in use: ${cause.message}`, { cause });
    const why = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof DiskFails) throw new Error(`${url} cannot be opened now: ${why}`, { cause });
    throw new StorageError(`${url} cannot be opened: ${why}`, { cause });
  }
}

async function openDatabase(url: string, watching: Watching): Promise<OpenedDatabase> {
  // Loaded only if used.
  const { openPostgres } = await import('./postgres/postgres.ts');
  const writes: Writes = createWrites({ ...watching, probe: probing(() => database.uncounted()) });
  const database: Postgres = await openPostgres(url, { log: watching.log, writes });
  return {
    kind: 'database',
    database,
    waiting: () => database.waiting(),
    refused: writes.refused,
    // Never fails for good: a database that is away comes back.
    failed: new Promise(() => undefined),
    close: closing(writes, () => database.close()),
  };
}

/** Returns a probe write, which finds out if writes succeed. It rewrites one row. */
function probing(open: () => Pick<Storage, 'documents'>): () => Promise<void> {
  let rows: Documents<string> | null = null;
  return () => (rows ??= open().documents(PROBES, String)).set('write', 'taken');
}

const closing = (writes: Writes, close: () => Promise<void>) => (): Promise<void> => {
  writes.stop();
  return close();
};
