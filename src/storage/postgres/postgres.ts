import type { Backend } from '../backend.ts';
import type { Storage } from '../ports.ts';
import { StorageError } from '../refusals.ts';
import { keyvStore } from '../keyv-store.ts';
import { storageOn } from '../storage.ts';
import { parseStorageUrl } from '../url.ts';
import { allRowsOn } from './all-rows.ts';
import { createDesk, type Desk, type Fence } from './desk.ts';
import { documentRows } from './documents.ts';
import { watchingWrites, type Writes } from '../writes.ts';
import { DatabaseFails, inWords, isOfSettings } from './errors.ts';
import { journalOnTable } from './journal.ts';
import { createNews } from './news.ts';
import { checkSessions } from './pooler.ts';
import { prepareSchema } from './schema.ts';
import { createTelling } from './telling.ts';
import { openSessions, type Sessions, type SessionsOptions } from './sessions.ts';
import { chanceId } from '../../machine/chance.ts';

export type { Fence } from './desk.ts';
export { DatabaseFails } from './errors.ts';
export type { Answer, Ask } from './sessions.ts';

/** A storage under a lease. */
export interface FencedStorage extends Storage {
  /** The process gives the lease up, because of that: every call from now on rejects with LeaseLost, without asking the database. */
  abandon(why: string): void;
}

export interface PostgresOptions extends SessionsOptions {
  /** What becomes of the writes of all storages on it is told there. */
  readonly writes?: Pick<Writes, 'watched'>;
}

/** A database, for all storages of this process on it, and for the leases. */
export interface Postgres extends Pick<Sessions, 'ask' | 'transaction' | 'waiting'> {
  /**
   * The storage under a lease: each write is refused when the lease is not held any more, which `lost` is told, once, with the
   * reason; from then on every call rejects with LeaseLost. Null: for whoever is alone. Closing it leaves the database open.
   */
  under(fence: Fence | null, lost?: (why: string) => void): FencedStorage;
  /** The storage for the bot's own tries to write: without a lease, and their outcome is not counted. */
  uncounted(): Storage;
  /** The same as `under` without the ports. */
  backendUnder(fence: Fence | null, lost?: (why: string) => void): Backend;
  /** After all that was asked for. */
  close(): Promise<void>;
}

/**
 * Opens a PostgreSQL database, and makes its tables where there are none. What resolves is as safe as the database's
 * `synchronous_commit` makes it. It may be away for any time: then calls reject, within seconds, and work again when it is back.
 * Rejects with StorageError when the settings are wrong, or it is none that this program can use; with another error when it
 * cannot be reached now.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Postgres> {
  const sessions = await prepared(url, options);

  const news = createNews(sessions, options.log);

  function backendOn(desk: Desk): Backend {
    const origin = chanceId();
    const heard = new Set<string>();
    const telling = createTelling(origin, (collection) => heard.has(collection));
    const journal = journalOnTable(desk);
    return {
      store: (name) => keyvStore('postgres', documentRows(desk, telling, name)),
      journal,
      all: allRowsOn(desk, sessions, journal, telling),
      onChanged(collection, listener) {
        heard.add(collection);
        news.listen({ origin, collection, listener });
      },
      waiting: desk.waiting,
      async close() {
        await desk.close();
        news.leave(origin);
      },
      // A database that is away comes back.
      failed: new Promise(() => undefined),
    };
  }

  function countedOn(desk: Desk): Backend {
    const backend = backendOn(desk);
    return options.writes ? watchingWrites(backend, options.writes) : backend;
  }

  const nobody = (): void => undefined;
  return {
    ask: sessions.ask,
    transaction: sessions.transaction,
    waiting: sessions.waiting,
    backendUnder: (fence, lost = nobody) => countedOn(createDesk(sessions, fence, lost)),
    uncounted: () => storageOn(backendOn(createDesk(sessions, null, nobody))),
    under(fence, lost = nobody) {
      const desk = createDesk(sessions, fence, lost);
      return { ...storageOn(countedOn(desk)), abandon: (why) => void desk.lose(why) };
    },
    async close() {
      news.close();
      await sessions.close();
    },
  };
}

async function prepared(url: string, options: SessionsOptions): Promise<Sessions> {
  let sessions: Sessions | null = null;
  try {
    sessions = openSessions(url, options);
    await checkSessions(sessions);
    await prepareSchema(sessions);
    return sessions;
  } catch (error) {
    await sessions?.close();
    throw refusalOf(url, error);
  }
}

function refusalOf(url: string, error: unknown): unknown {
  const address = parseStorageUrl(url);
  const shown = address.ok && address.value.kind === 'postgres' ? address.value.shown : 'the database';
  if (error instanceof StorageError)
    return new StorageError(`${shown} cannot be used: ${error.message}`, { cause: error });
  if (!(error instanceof DatabaseFails)) return error;
  return isOfSettings(error)
    ? new StorageError(`${shown} cannot be opened: ${inWords(error)}`, { cause: error })
    : new Error(`${shown} cannot be opened now: ${error.message}`, { cause: error });
}
