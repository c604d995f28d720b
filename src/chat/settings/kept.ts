import type { z } from 'zod';
import { unlessDamaged } from '../../storage/damaged.ts';
import { inOrder } from '../../storage/in-order.ts';
import type { ChatPorts } from '../ports.ts';
import { NotStored } from '../../line/outage.ts';

/** So many keys' settings are remembered, those used last; the others are read when they are asked for. */
const REMEMBERED = 10_000;

/** Settings by key. Where nothing is stored, or it cannot be read, they are as usual, and the operator is told. */
export interface Kept<T> {
  /** What was read once is remembered: nobody waits for a disk twice. Never rejects. */
  of(key: string): Promise<T>;
  /** Likewise; null: what is stored cannot be read, so that nobody knows what was chosen. Never rejects. */
  known(key: string): Promise<T | null>;
  /** Of two changes at once, the second meets what the first has left. Rejects with NotStored when it is not known to be stored. */
  change(key: string, change: Partial<T>): Promise<void>;
  /** Calls the listener after each change that this process has made. */
  onChange(listener: (key: string) => void): void;
  /** All that are stored; null: damaged, so that nobody knows what was chosen. Rejects when storage fails. */
  all(): AsyncIterable<readonly [key: string, settings: T | null]>;
}

/** `name`: of the collection; `schema` reads what earlier versions have stored, too. */
export function openKept<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  usual: T,
  { storage, aside, log }: Pick<ChatPorts, 'storage' | 'aside' | 'log'>,
): Kept<T> {
  const documents = storage.documents<T>(name, schema);
  const queue = inOrder();
  /** By key, those used last last; what is here is what is stored, null where that is damaged. */
  const known = new Map<string, T | null>();
  /** Whether reading failed the last time: that is told once. */
  let failing = false;
  const listeners: ((key: string) => void)[] = [];

  storage.rows.onChanged(name, (key) => {
    // What is being changed or read just now, too.
    if (key === null) {
      known.clear();
      void queue.settled().then(() => known.clear());
    } else {
      known.delete(key);
      void queue.run(key, () => Promise.resolve(known.delete(key)));
    }
  });

  function remember(key: string, settings: T | null): T | null {
    known.delete(key);
    known.set(key, settings);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return settings;
  }

  async function read(key: string): Promise<T | null> {
    try {
      const found = await unlessDamaged(documents.get(key), (damage) => {
        aside.found(damage, {});
        return null;
      });
      failing = false;
      return remember(key, found === undefined ? usual : found);
    } catch (error) {
      log[failing ? 'debug' : 'error']({ err: error, collection: name }, 'settings could not be read');
      failing = true;
      return null;
    }
  }

  // One that is being changed is read after that.
  async function knownOf(key: string): Promise<T | null> {
    const found = recall(key);
    if (found !== undefined) return found;
    return queue.run(key, async () => {
      const meanwhile = recall(key);
      return meanwhile === undefined ? read(key) : meanwhile;
    });
  }

  /** Undefined: it has to be read. */
  const recall = (key: string): T | null | undefined => {
    const found = known.get(key);
    return found === undefined ? undefined : remember(key, found);
  };

  async function put(key: string, change: Partial<T>): Promise<void> {
    try {
      const before = await unlessDamaged(documents.get(key), async (damage) => {
        aside.found(damage, {});
        await documents.putAway(key);
        return undefined;
      });
      const after = { ...usual, ...before, ...change };
      await documents.set(key, after);
      remember(key, after);
      for (const listener of listeners) listener(key);
    } catch (error) {
      // What is stored may be more than what is known.
      known.delete(key);
      throw new NotStored('settings', { cause: error });
    }
  }

  return {
    of: async (key) => (await knownOf(key)) ?? usual,
    known: knownOf,
    change: (key, change) => queue.run(key, () => put(key, change)),
    onChange: (listener) => listeners.push(listener),
    async *all() {
      for await (const [key, stored] of documents.entries()) {
        if (!stored.ok) aside.found(stored.error, {});
        yield [key, stored.ok ? stored.value : null];
      }
    },
  };
}
