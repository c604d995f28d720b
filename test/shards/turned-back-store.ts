/** The store command on a database whose history turns back, and the bot's notes about that. */
import { HISTORY } from '../../src/storage/history.ts';
import type { Postgres } from '../../src/storage/postgres/postgres.ts';
import { parseStorageUrl } from '../../src/storage/url.ts';
import { store, type Told } from '../../src/store.ts';
import type { ShimmedDatabase } from './shim.ts';

export const LATE = { timeout: 30_000 };

/** `given`: the database of the running test. */
export const storeOn =
  (given: () => ShimmedDatabase) =>
  async (...args: readonly string[]): Promise<Told> => {
    const address = parseStorageUrl(given().url);
    if (!address.ok) throw new Error(address.error);
    return store(args, address.value, new Date());
  };

/** Reads the note under a key; null if there is none. */
export const keptIn =
  (given: () => Postgres) =>
  async (key: string): Promise<unknown> => {
    const { rows } = await given().ask('SELECT value FROM documents WHERE collection = $1 AND key = $2', [
      HISTORY,
      key,
    ]);
    return rows[0] ? (JSON.parse(String(rows[0].value)) as { readonly value: unknown }).value : null;
  };
