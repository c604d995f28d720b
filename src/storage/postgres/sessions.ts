import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient } from 'pg';
import type { Waiting } from '../backend.ts';
import { createPending, tellSlowness, type TellingLog, type Pending } from '../pending.ts';
import { StorageError } from '../refusals.ts';
import { DatabaseFails, plain } from './errors.ts';
import { chanceId } from '../../machine/chance.ts';

/** Log for warnings and infos; pino's logger is one. */
export interface DatabaseLog extends TellingLog {
  info(message: string): void;
}

export interface SessionsOptions {
  /** Log for a slow or unreachable database; pino's logger is one. */
  readonly log?: DatabaseLog | undefined;
  /** Waiting time in ms above which the database counts as slow. */
  readonly slowMs?: number;
  /** Timeout of a statement, in ms. */
  readonly patienceMs?: number;
}

/** A statement that each session prepares once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

type Value = string | number | null;
export type Values = readonly (Value | readonly Value[])[];

export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Number of rows read or changed. */
  readonly count: number;
}

/** Runs one statement; rejects with DatabaseFails. */
export type Ask = (statement: Statement | string, values?: Values) => Promise<Answer>;

/** The sessions that run all statements of this process, a few at a time. */
export interface Sessions {
  /**
   * Runs a statement in any session, so statements have no order. If it rejects, the outcome is unknown: ask
   * again.
   */
  readonly ask: Ask;
  /** Runs the statements of `work` in one transaction, one after another. It must not take long. */
  readonly transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** Opens a session outside the pool, with limits of its own or none. The caller ends it. */
  readonly apart: (limits?: Pick<ClientConfig, 'query_timeout'>) => Client;
  readonly waiting: () => Waiting;
  /** Closes after all earlier calls have ended. */
  readonly close: () => Promise<void>;
}

const MOST_SESSIONS = 10;
const SLOW_MS = 10_000;
const PATIENCE_MS = 10_000;
/** Timeout for establishing a connection, in ms. */
export const CONNECTING_MS = 5_000;
/** Longest wait of a call for a session of the pool, in ms. */
const QUEUE_MS = 15_000;
/**
 * Time in ms after which the server ends an idle transaction, so that a suspended process releases its locks.
 */
const IDLE_IN_TRANSACTION_MS = 3_000;
/** Time that a terminated session may take to end, in ms. */
const ENDING_MS = 3_000;

const ignore = (): void => undefined;

/**
 * Makes the class of sessions, with a timeout for statements in ms. The database can tell each of them from
 * others.
 */
const sessionsOf = (common: ClientConfig, patienceMs: number) =>
  class Session extends Client {
    /** Name by which the database can be asked about it. */
    readonly label: string;
    #isLimited = false;

    constructor() {
      const label = `schikane ${chanceId()}`;
      super({
        ...common,
        application_name: label,
        query_timeout: patienceMs,
      });
      this.label = label;
      // Callers get the error as their answer; for idle sessions the pool reports it.
      this.on('error', ignore);
    }

    /**
     * Sets the limits once, after connecting, since poolers refuse settings before. The database gives up
     * before the client does, and says so.
     */
    async limit(): Promise<void> {
      if (this.#isLimited) return;
      await this.query(
        `SET statement_timeout = ${Math.ceil(patienceMs * 0.8)};
         SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      );
      this.#isLimited = true;
    }
  };

/** The sessions of a database with their state. */
interface SessionsState extends Pick<SessionsOptions, 'log'> {
  readonly common: ClientConfig;
  readonly Session: ReturnType<typeof sessionsOf>;
  readonly pool: Pool;
  readonly pending: Pending;
  readonly stopWatching: () => void;
  isAway: boolean;
  isClosed: boolean;
  /** Labels of sessions whose last statement has an unknown outcome and may still be running. */
  readonly doubtful: Set<string>;
  settling: Promise<void> | null;
}

/**
 * Opens the sessions. Throws StorageError if the address is wrong, for instance names a file that cannot be
 * read.
 */
export function openSessions(url: string, options: SessionsOptions): Sessions {
  const { log, slowMs = SLOW_MS, patienceMs = PATIENCE_MS } = options;
  const common: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: Math.min(CONNECTING_MS, patienceMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECTING_MS,
  };
  try {
    // Reads the files that the address names.
    apart({ common });
  } catch (error) {
    throw new StorageError(plain(error).message, { cause: error });
  }
  const Session = sessionsOf(common, patienceMs);
  const pool = new Pool({
    Client: Session,
    max: MOST_SESSIONS,
    connectionTimeoutMillis: QUEUE_MS,
    allowExitOnIdle: true,
  });
  const pending = createPending();
  const stopWatching = tellSlowness({
    waiting: pending.waiting,
    log,
    slowMs,
    because: 'the database is slow or unreachable',
  });
  // Errors of idle sessions must not end the process.
  pool.on('error', (error) => tellAway(state, plain(error)));
  const doubtful = new Set<string>();
  const state: SessionsState = {
    log,
    common,
    Session,
    pool,
    pending,
    stopWatching,
    isAway: false,
    isClosed: false,
    doubtful,
    settling: null,
  };
  return {
    ask: (statement, values) => run(state, (client) => asking(client)(statement, values)),
    transaction: (work) => run(state, (client) => transaction(client, work)),
    apart: (limits) => apart(state, limits),
    waiting: pending.waiting,
    close: () => close(state),
  };
}

function apart(
  { common }: Pick<SessionsState, 'common'>,
  limits?: Pick<ClientConfig, 'query_timeout'>,
): Client {
  const client = new Client({ ...common, ...limits, application_name: 'schikane' });
  client.on('error', ignore);
  return client;
}

function tellAway(state: SessionsState, error: DatabaseFails): void {
  if (!state.isAway) state.log?.warn({ err: error }, 'database unreachable');
  state.isAway = true;
}

function tellBack(state: SessionsState): void {
  if (state.isAway) state.log?.info('database reachable again');
  state.isAway = false;
}

async function connect(state: SessionsState): Promise<PoolClient> {
  let client: PoolClient | null = null;
  try {
    client = await state.pool.connect();
    if (client instanceof state.Session) await client.limit();
    return client;
  } catch (error) {
    client?.release(true);
    const why = plain(error);
    tellAway(state, why);
    throw why;
  }
}

async function inSession<T>(state: SessionsState, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(state);
  try {
    const result = await work(client);
    client.release();
    tellBack(state);
    return result;
  } catch (error) {
    // Closed, since its state is unknown; the pool opens another one.
    client.release(true);
    if (error instanceof DatabaseFails && !error.isRefusal) {
      if (client instanceof state.Session) state.doubtful.add(client.label);
      tellAway(state, error);
    }
    throw error;
  }
}

/**
 * Ends sessions whose last answer is missing, before any other statement: they might still do their work
 * after a later statement. The database confirms their end.
 */
async function settle(state: SessionsState): Promise<void> {
  const names = [...state.doubtful];
  const left = await inSession(state, async (client) => {
    const ask = asking(client);
    await ask(
      'SELECT pg_terminate_backend(pid, $2) FROM pg_stat_activity WHERE application_name = ANY ($1)',
      [names, ENDING_MS],
    );
    return (await ask('SELECT FROM pg_stat_activity WHERE application_name = ANY ($1)', [names])).count;
  });
  if (left > 0) throw new DatabaseFails('the database still runs a statement whose answer was lost', null);
  for (const name of names) state.doubtful.delete(name);
}

async function settled(state: SessionsState): Promise<void> {
  state.settling ??= settle(state).finally(() => {
    state.settling = null;
  });
  await state.settling;
}

const run = <T>(state: SessionsState, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  state.pending.run(async () => {
    if (state.isClosed) throw new DatabaseFails('the storage is closed', null);
    if (state.doubtful.size > 0) await settled(state);
    return inSession(state, work);
  });

async function transaction<T>(client: PoolClient, work: (ask: Ask) => Promise<T>): Promise<T> {
  const ask = asking(client);
  await ask('BEGIN');
  try {
    const result = await work(ask);
    await ask('COMMIT');
    return result;
  } catch (error) {
    await ask('ROLLBACK').catch(ignore);
    throw error;
  }
}

async function close(state: SessionsState): Promise<void> {
  state.isClosed = true;
  await state.pending.settled();
  state.stopWatching();
  await state.pool.end();
}

export function asking(client: ClientBase): Ask {
  return async (statement, values = []) => {
    const { name, text } = typeof statement === 'string' ? { text: statement } : statement;
    try {
      const { rows, rowCount } = await client.query<Record<string, unknown>>({
        ...(name !== undefined && { name }),
        text,
        values: [...values],
      });
      return { rows, count: rowCount ?? 0 };
    } catch (error) {
      throw plain(error);
    }
  };
}
