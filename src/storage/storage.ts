import type { Backend, ChangeListener } from './backend.ts';
import { collection } from './collection.ts';
import { PUT_AWAY } from './collections.ts';
import { documentsOn } from './documents.ts';
import { JOURNAL, journalOn } from './journal.ts';
import type { Rows, Storage } from './ports.ts';

/** Builds the storage ports on a backend. */
export function storageOn(backend: Backend): Storage {
  const journal = journalOn(backend.journal);
  const away = collection(PUT_AWAY, backend.store(PUT_AWAY));
  const parts = new Map<string, { settled(): Promise<void> }>();
  const listeners = new Map<string, ChangeListener[]>();
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
    onChanged(collection, listener) {
      listeners.set(collection, [...(listeners.get(collection) ?? []), listener]);
      backend.onChanged?.(collection, listener);
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
