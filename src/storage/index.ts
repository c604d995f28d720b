import type { Backend } from './backend.ts';
import { collection } from './collection.ts';
import { documentsOn } from './documents.ts';
import { journalOn } from './journal.ts';
import type { Storage } from './ports.ts';
import { openSqlite } from './sqlite.ts';
import { parseStorageUrl } from './url.ts';

export { Damaged } from './damaged.ts';
export type { Documents, Journal, Parser, Storage, StoredJournal } from './ports.ts';

const JOURNAL = 'journal';
const PUT_AWAY = 'put-away';

/** The ports on a backend. */
export function storageOn(backend: Backend): Storage {
  const journal = journalOn(collection(JOURNAL, backend.store(JOURNAL)));
  const away = collection(PUT_AWAY, backend.store(PUT_AWAY));
  const parts = new Map<string, { settled(): Promise<void> }>([[JOURNAL, journal]]);
  let closing: Promise<void> | undefined;

  async function close() {
    await Promise.all([...parts.values()].map((part) => part.settled()));
    await backend.close();
  }

  return {
    journal,
    documents(name, parser) {
      if (name === PUT_AWAY || parts.has(name)) throw new Error(`The collection ${name} is in use already.`);
      const documents = documentsOn(name, collection(name, backend.store(name)), parser, away);
      parts.set(name, documents);
      return documents;
    },
    close: () => (closing ??= close()),
  };
}

/** The storage cannot be opened; the message says which one, and why. */
export class StorageError extends Error {}

/**
 * Opens the storage that STORAGE_URL names.
 * @throws when the address is wrong (the configuration has refused it before); StorageError when the file cannot be opened
 */
export function openStorage(url: string): Storage {
  const file = parseStorageUrl(url);
  if (!file.ok) throw new Error(`STORAGE_URL ${file.error}`);
  try {
    return storageOn(openSqlite(file.value));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StorageError(`${url} cannot be opened: ${why}`, { cause });
  }
}
