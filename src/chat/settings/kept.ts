import type { z } from 'zod';
import { rememberedDocuments } from '../../storage/remembered.ts';
import { NotStored } from '../../line/outage.ts';
import type { Logger } from 'pino';
import type { Storage } from '../../storage/ports.ts';
import type { Aside } from '../aside.ts';

/** Number of keys whose settings are remembered, the last used; others are read on demand. */
const REMEMBERED = 10_000;

/** Settings by key. Defaults apply if nothing is stored, or if it cannot be read, which is logged. */
export interface Kept<T> {
  /** Returns settings, from memory after the first read. Never rejects. */
  of(key: string): Promise<T>;
  /** Returns settings; null if they cannot be read, so that the choice is unknown. Never rejects. */
  known(key: string): Promise<T | null>;
  /**
   * Changes settings. Of two simultaneous changes, the second builds on the first. Rejects with `NotStored`
   * if the change is not known to be stored.
   */
  change(key: string, change: Partial<T>): Promise<void>;
  /** Calls the listener after each change that this process has made. */
  onChange(listener: (key: string) => void): void;
  /**
   * Iterates over all stored settings; null: damaged, so that the choice is unknown. Rejects if storage
   * fails.
   */
  all(): AsyncIterable<readonly [key: string, settings: T | null]>;
}

/** Ports for stored settings. */
export interface KeptPorts {
  readonly storage: Storage;
  readonly aside: Aside;
  readonly log: Logger;
}

/** `name`: the collection; `schema` also reads rows of earlier versions. */
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
  /** True if the last read failed: the error is logged once. */
  let failing = false;
  const listeners: ((key: string) => void)[] = [];

  async function known(key: string): Promise<T | null> {
    try {
      const read = await documents.read(key);
      failing = false;
      return read.ok ? read.value : null;
    } catch (error) {
      log[failing ? 'debug' : 'error']({ err: error, collection: name }, 'settings not read');
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
