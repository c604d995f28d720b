import type { Backend } from '../backend.ts';
import { JOURNAL } from '../journal.ts';
import { startThread, type ClientOptions } from './client.ts';
import { keepPrivate } from './private.ts';
import { allRows, journalRows, keyvStore } from './stores.ts';

/**
 * Opens, or creates, an SQLite file, and works on it on a thread; its folder is created when it is missing. No other
 * user of this machine can read what is stored. `:memory:` is a database that ends with the process. A write that resolves has been synced to the disk.
 * Rejects with InUse when another process works on the file, with DiskFails when it may be opened later, or when it cannot
 * be opened, is not a database, or was written by a later version.
 */
export async function openSqlite(file: string, options: ClientOptions = {}): Promise<Backend> {
  if (file !== ':memory:') keepPrivate(file, options.log);
  const { open, ask, waiting, close, failed } = startThread(options);
  await open(file);
  return {
    store: (name) => keyvStore(ask, name),
    journal: journalRows(ask, JOURNAL),
    waiting,
    all: allRows(ask),
    close,
    failed,
  };
}
