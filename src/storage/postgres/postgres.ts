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
  /** Gives up the lease: every later call rejects with LeaseLost, without asking the database. */
  abandon(why: string): void;
}

export interface PostgresOptions extends SessionsOptions {
  /** Watches the writes of all its storages. */
  readonly writes?: Pick<Writes, 'watched'>;
}

/** A database, shared by all storages of this process and by the leases. */
export interface Postgres extends Pick<Sessions, 'ask' | 'transaction' | 'waiting'> {
  /**
   * Opens the storage under a lease. The first write refused because the lease is lost calls `lost` once,
   * with the reason; then every call rejects with LeaseLost. Null: a storage without a lease. Closing it
   * leaves the database open.
   */
  under(fence: Fence | null, lost?: (why: string) => void): FencedStorage;
  /** Opens a storage for probe writes: without a lease, and with writes that are not counted. */
  uncounted(): Storage;
  /** Opens the backend of `under`, without the ports on it. */
  backendUnder(fence: Fence | null, lost?: (why: string) => void): Backend;
  /** Closes after all earlier calls have ended. */
  close(): Promise<void>;
}

/**
 * Opens a PostgreSQL database and creates missing tables. A call that resolves is as safe as the database's
 * `synchronous_commit` makes it. While the database is away, calls reject within seconds; they succeed again
 * when it is back.
 * Rejects with StorageError if the settings are wrong or this program cannot use the database. Any other
 * error means that it cannot be reached at the moment.
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
        await journal.settled();
        await desk.close();
        news.leave(origin);
      },
      // Never fails for good: a database that is away comes back.
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
