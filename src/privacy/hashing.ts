import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Damaged } from '../storage/damaged.ts';
import { wrap } from '../storage/envelope.ts';
import type { Storage } from '../storage/ports.ts';
import { rememberedDocuments } from '../storage/remembered.ts';
import { chanceBytes } from '../machine/chance.ts';

/** The collection with the key of the hashes. It leaves the storage only into copies of all of it. */
export const KEYS = 'keys';
const NAME = 'people';
const KEY_BYTES = 32;

export const keySchema = z.object({ key: z.base64().length(Math.ceil(KEY_BYTES / 3) * 4) });

const HASH = /^h-([\w-]{6})[\w-]{37}$/;

/** What tells hashed people from one another where they are shown; null: an id. */
export const hashTag = (id: string): string | null => HASH.exec(id)?.[1] ?? null;

/** A person's id as a keyed hash: HMAC-SHA-256. */
export type HashId = (id: string) => string;

/**
 * Hashes ids for what must outlive a deletion. The random key is made once for each storage and stored there: it is the
 * same after a restart, in a copy, and for all processes on a database.
 */
export interface Hashing {
  /** @throws before `load` has resolved */
  readonly of: HashId;
  /** Reads the key, or makes it. Rejects when storage fails. */
  load(): Promise<void>;
}

export interface HashingPorts {
  readonly storage: Pick<Storage, 'documents' | 'rows'>;
  readonly aside: { found(damage: Damaged, concerned: object): void };
}

export function createHashing({ storage, aside }: HashingPorts): Hashing {
  /** A damaged key is put away: what was hashed with it holds no longer, and the operator is told. */
  const documents = rememberedDocuments(storage, {
    collection: KEYS,
    schema: keySchema,
    empty: null,
    capacity: 0,
    found: (damage) => aside.found(damage, {}),
  });
  let key: Buffer | null = null;

  /** Of several processes that make one at once, all get the first. */
  async function made(): Promise<z.infer<typeof keySchema> | null> {
    const value = { key: chanceBytes(KEY_BYTES).toString('base64') };
    await storage.rows.add({ collection: KEYS, key: NAME, text: wrap(NAME, value) });
    return documents.readOrPutAway(NAME);
  }

  return {
    of(id) {
      if (!key) throw new Error('the key of the hashes is not loaded');
      return `h-${createHmac('sha256', key).update(id).digest('base64url')}`;
    },
    async load() {
      const found = (await documents.readOrPutAway(NAME)) ?? (await made());
      if (found === null) throw new Error('the key of the hashes is not stored');
      key = Buffer.from(found.key, 'base64');
    },
  };
}
