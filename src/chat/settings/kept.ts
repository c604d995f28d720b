import type { z } from 'zod';
import { rememberedDocuments } from '../../storage/remembered.ts';
import { NotStored } from '../../line/outage.ts';
import type { Logger } from 'pino';
import type { Storage } from '../../storage/ports.ts';
import type { Aside } from '../aside.ts';

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

/** What keeping settings needs. */
export interface KeptPorts {
  readonly storage: Storage;
  readonly aside: Aside;
  readonly log: Logger;
}

/** `name`: of the collection; `schema` reads what earlier versions have stored, too. */
export function openKept<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  usual: T,
  { storage, aside, log }: KeptPorts,
): Kept<T> {
  const documents = rememberedDocuments<T, T>(storage, {
    collection: name,
    schema,
    empty: usual,
    capacity: REMEMBERED,
    found: (damage) => aside.found(damage, {}),
  });
  /** Whether reading failed the last time: that is told once. */
  let failing = false;
  const listeners: ((key: string) => void)[] = [];

  async function known(key: string): Promise<T | null> {
    try {
      const read = await documents.read(key);
      failing = false;
      return read.ok ? read.value : null;
    } catch (error) {
      log[failing ? 'debug' : 'error']({ err: error, collection: name }, 'settings could not be read');
      failing = true;
      return null;
    }
  }

  return {
    of: async (key) => (await known(key)) ?? usual,
    known,
    async change(key, change) {
      try {
        await documents.change(key, (before) => ({ ...usual, ...before, ...change }));
      } catch (error) {
        throw new NotStored('settings', { cause: error });
      }
      for (const listener of listeners) listener(key);
    },
    onChange: (listener) => listeners.push(listener),
    async *all() {
      for await (const [key, stored] of documents.entries()) yield [key, stored.ok ? stored.value : null];
    },
  };
}
