import type { Backend } from '../backend.ts';
import { startThread, type ClientOptions } from './client.ts';
import { keepPrivate } from './private.ts';
import { viewsOn } from './views.ts';

/** A file for all bots of this process. */
export interface SqliteFile extends Pick<Backend, 'waiting' | 'failed'> {
  readonly view: () => Backend;
  /** After all that has been called. */
  readonly close: () => Promise<void>;
}

/**
 * Opens, or creates, an SQLite file, and works on it on a thread; its folder is created when it is missing. No other
 * user of this machine can read what is stored. `:memory:` is a database that ends with the process. A write that resolves has been synced to the disk.
 * Rejects with InUse when another process works on the file, with DiskFails when it may be opened later, or when it cannot
 * be opened, is not a database, or was written by a later version.
 */
export async function openSqliteFile(file: string, options: ClientOptions = {}): Promise<SqliteFile> {
  if (file !== ':memory:') keepPrivate(file, options.log);
  const thread = startThread(file, options);
  await thread.open();
  const { waiting, failed, close } = thread;
  return { waiting, failed, close, view: viewsOn(thread) };
}

/** The same for whoever is alone on it. */
export async function openSqlite(file: string, options: ClientOptions = {}): Promise<Backend> {
  const { view, close } = await openSqliteFile(file, options);
  return { ...view(), close };
}
