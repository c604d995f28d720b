import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Damaged } from '../storage/damaged.ts';
import { wrap } from '../storage/envelope.ts';
import type { Storage } from '../storage/ports.ts';
import { rememberedDocuments } from '../storage/remembered.ts';
import { chanceBytes } from '../machine/chance.ts';

/** Collection with the hash key. It leaves the storage only in copies of the whole storage. */
export const KEYS = 'keys';
const NAME = 'people';
const KEY_BYTES = 32;

export const keySchema = z.object({ key: z.base64().length(Math.ceil(KEY_BYTES / 3) * 4) });

const HASH = /^h-([\w-]{6})[\w-]{37}$/;

/** Returns a tag that tells hashed people apart where they are shown; null for an id. */
export const hashTag = (id: string): string | null => HASH.exec(id)?.[1] ?? null;

/** Hashes a person's id: HMAC-SHA-256. */
export type HashId = (id: string) => string;

/**
 * Hashes ids in data that must outlive a deletion. The random key is made once per storage and stored there.
 * So it is the same after a restart, in a copy, and for all processes on a database.
 */
export interface Hashing {
  /** @throws before `load` has resolved */
  readonly of: HashId;
  /** Reads or makes the key. Rejects if storage fails. */
  load(): Promise<void>;
}

export interface HashingPorts {
  readonly storage: Pick<Storage, 'documents' | 'rows'>;
  readonly aside: { found(damage: Damaged, concerned: object): void };
}

export function createHashing({ storage, aside }: HashingPorts): Hashing {
  /** A damaged key is put away, which makes earlier hashes useless; the operator is told. */
  const documents = rememberedDocuments(storage, {
    collection: KEYS,
    schema: keySchema,
    empty: null,
    capacity: 0,
    found: (damage) => aside.found(damage, {}),
  });
  let key: Buffer | null = null;

  /** Makes the key; if several processes make one at once, all get the first. */
  async function made(): Promise<z.infer<typeof keySchema> | null> {
    const value = { key: chanceBytes(KEY_BYTES).toString('base64') };
    await storage.rows.add({ collection: KEYS, key: NAME, text: wrap(NAME, value) });
    return documents.readOrPutAway(NAME);
  }

  return {
    of(id) {
      if (!key) throw new Error('hashing key not loaded');
      return `h-${createHmac('sha256', key).update(id).digest('base64url')}`;
    },
    async load() {
      const found = (await documents.readOrPutAway(NAME)) ?? (await made());
      if (found === null) throw new Error('hashing key not stored');
      key = Buffer.from(found.key, 'base64');
    },
  };
}
