import type { Backend } from './backend.ts';
import { collection } from './collection.ts';
import { documentsOn } from './documents.ts';
import { JOURNAL, journalOn } from './journal.ts';
import type { Rows, Storage } from './ports.ts';
import type { ClientOptions } from './sqlite/client.ts';
import { DiskFails, InUse } from './sqlite/refusals.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { parseStorageUrl } from './url.ts';

export { Damaged } from './damaged.ts';
export type { Documents, Journal, Parser, Rows, Storage, StoredJournal } from './ports.ts';

const PUT_AWAY = 'put-away';

/** The ports on a backend. */
export function storageOn(backend: Backend): Storage {
  const journal = journalOn(backend.journal);
  const away = collection(PUT_AWAY, backend.store(PUT_AWAY));
  const parts = new Map<string, { settled(): Promise<void> }>();
  const listeners = new Map<string, ((key: string) => void)[]>();
  let closing: Promise<void> | undefined;

  const settled = (): Promise<unknown> => Promise.all([...parts.values()].map((part) => part.settled()));

  async function close() {
    await settled();
    await backend.close();
  }

  const rows: Rows = {
    ...backend.all,
    async slice(texts, after) {
      await settled();
      return backend.all.slice(texts, after);
    },
    async replace(changes) {
      const isDone = await backend.all.replace(changes);
      for (const { row } of isDone ? changes : []) {
        for (const listener of listeners.get(row.collection) ?? []) listener(row.key);
      }
      return isDone;
    },
    onReplaced(collection, listener) {
      listeners.set(collection, [...(listeners.get(collection) ?? []), listener]);
    },
  };

  return {
    journal,
    rows,
    documents(name, parser) {
      if (name === JOURNAL || name === PUT_AWAY || parts.has(name))
        throw new Error(`The collection ${name} is in use already.`);
      const documents = documentsOn(name, collection(name, backend.store(name)), parser, away);
      parts.set(name, documents);
      return documents;
    },
    waiting: () => backend.waiting(),
    close: () => (closing ??= close()),
    failed: backend.failed,
  };
}

/** The storage cannot be opened; the message says which one, and why. */
export class StorageError extends Error {}

/** Another bot works on this storage. */
export class StorageInUse extends StorageError {}

/**
 * Opens the storage that STORAGE_URL names; `log` is told when the disk takes long, or when others can read the file.
 * Rejects when the address is wrong (the configuration has refused it before), with StorageInUse when another bot works
 * on the file, with StorageError when it cannot be opened; with another error when only the disk fails, and it may be opened
 * later.
 */
export async function openStorage(url: string, log?: ClientOptions['log']): Promise<Storage> {
  const file = parseStorageUrl(url);
  if (!file.ok) throw new Error(`STORAGE_URL ${file.error}`);
  try {
    return storageOn(await openSqlite(file.value, { log }));
  } catch (cause) {
    if (cause instanceof InUse) throw new StorageInUse(`${url} is in use: ${cause.message}`, { cause });
    const why = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof DiskFails) throw new Error(`${url} cannot be opened now: ${why}`, { cause });
    throw new StorageError(`${url} cannot be opened: ${why}`, { cause });
  }
}
