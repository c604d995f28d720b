import type { Collection } from './collection.ts';
import { Damaged } from './damaged.ts';
import { inOrder } from './in-order.ts';
import type { Journal } from './ports.ts';

/** Entries fetched at once when a journal is read. */
const BATCH = 256;

const headerKey = (id: string) => `${id}/header`;
const entryKey = (id: string, n: number) => `${id}/${String(n).padStart(9, '0')}`;

/** A journal on a collection: a key for the header, one for each entry. `settled` waits for the calls so far. */
export function journalOn(collection: Collection): Journal & { settled(): Promise<void> } {
  const queue = inOrder();

  async function create(id: string, header: unknown) {
    if (await collection.has(headerKey(id))) throw new Error(`There is a journal ${id} already.`);
    await collection.set(headerKey(id), header);
  }

  async function append(id: string, n: number, entry: unknown) {
    const before = n === 0 ? headerKey(id) : entryKey(id, n - 1);
    if (!Number.isSafeInteger(n) || n < 0 || !(await collection.has(before))) {
      throw new Error(`Entry ${n} of journal ${id} would leave a gap.`);
    }
    if (await collection.has(entryKey(id, n))) throw new Error(`Journal ${id} has an entry ${n} already.`);
    await collection.set(entryKey(id, n), entry);
  }

  async function read(id: string) {
    const header = await collection.get(headerKey(id));
    if (header === undefined) return undefined;
    const entries: unknown[] = [];
    for (;;) {
      // One by one, because Keyv's getMany takes a failed read for a missing value on stores without one of their own.
      const keys = Array.from({ length: BATCH }, (_, i) => entryKey(id, entries.length + i));
      const batch = await Promise.all(keys.map((key) => collection.get(key)));
      const end = batch.indexOf(undefined);
      if (end === -1) {
        entries.push(...batch);
        continue;
      }
      if (batch.slice(end).some((entry) => entry !== undefined)) {
        throw new Damaged('journal', id, `lacks entry ${entries.length + end}`);
      }
      entries.push(...batch.slice(0, end));
      return { header, entries };
    }
  }

  return {
    create: (id, header) => queue.run(id, () => create(id, header)),
    append: (id, n, entry) => queue.run(id, () => append(id, n, entry)),
    read: (id) => queue.run(id, () => read(id)),
    settled: () => queue.settled(),
  };
}
