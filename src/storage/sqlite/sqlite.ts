import type { Backend } from '../backend.ts';
import { startThread, type ClientOptions } from './client.ts';
import { keepPrivate } from './private.ts';
import { viewsOn } from './views.ts';

/** A file for all bots of this process. */
export interface SqliteFile extends Pick<Backend, 'waiting' | 'failed'> {
  readonly view: () => Backend;
  /** Closes after all earlier calls have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Opens or creates an SQLite file on a thread, private to this user; creates its folder if missing.
 * `:memory:` is a database that ends with the process. A write that resolves has been synced to the disk.
 * Rejects with InUse if another process works on the file, with DiskFails if it may be opened later. Any
 * other error means that the file cannot be opened, is not a database, or was written by a later version.
 */
export async function openSqliteFile(file: string, options: ClientOptions = {}): Promise<SqliteFile> {
  if (file !== ':memory:') keepPrivate(file, options.log);
  const thread = startThread(file, options);
  await thread.open();
  const { waiting, failed, close } = thread;
  return { waiting, failed, close, view: viewsOn(thread) };
}

/** Opens an SQLite file for a single backend. */
export async function openSqlite(file: string, options: ClientOptions = {}): Promise<Backend> {
  const { view, close } = await openSqliteFile(file, options);
  return { ...view(), close };
}
