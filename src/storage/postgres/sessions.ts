import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient } from 'pg';
import type { Waiting } from '../backend.ts';
import { createPending, tellSlowness, type TellingLog, type Pending } from '../pending.ts';
import { StorageError } from '../refusals.ts';
import { DatabaseFails, plain } from './errors.ts';
import { chanceId } from '../../machine/chance.ts';

/** Pino's logger is one. */
export interface DatabaseLog extends TellingLog {
  info(message: string): void;
}

export interface SessionsOptions {
  /** Where it is told that something takes long, or that the database is away; pino's logger is one. */
  readonly log?: DatabaseLog | undefined;
  /** What takes longer is told, in ms. */
  readonly slowMs?: number;
  /** How long a statement may take, in ms. */
  readonly patienceMs?: number;
}

/** A statement that is prepared once a session, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Values = readonly (string | number | null | readonly (string | number)[])[];

export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** How many rows were read or changed. */
  readonly count: number;
}

/** Asks for one statement; rejects with DatabaseFails. */
export type Ask = (statement: Statement | string, values?: Values) => Promise<Answer>;

/** The sessions in which all statements of this process run, a few at a time. */
export interface Sessions {
  /** In a session of its own: nothing is ordered here. When it rejects, nobody knows whether it was done: ask again. */
  readonly ask: Ask;
  /** All or nothing of what `work` asks for, one after another. It must not take long. */
  readonly transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** A session that stands apart from these, with limits of its own or none; whoever asks for it ends it. */
  readonly apart: (limits?: Pick<ClientConfig, 'query_timeout'>) => Client;
  readonly waiting: () => Waiting;
  /** After all that was asked for. */
  readonly close: () => Promise<void>;
}

const MOST_SESSIONS = 10;
const SLOW_MS = 10_000;
const PATIENCE_MS = 10_000;
/** How long a connection may take until it can be used, in ms. */
export const CONNECTING_MS = 5_000;
/** How long a call waits for one of the sessions, in ms. */
const QUEUE_MS = 15_000;
/** Locks are let go of when this process is suspended amid a transaction, in ms. */
const IDLE_IN_TRANSACTION_MS = 3_000;
/** How long a session may take to end that is told to, in ms. */
const ENDING_MS = 3_000;

const ignore = (): void => undefined;

/** Sessions that the database can tell from others, and that wait no longer than this, in ms. */
const sessionsOf = (common: ClientConfig, patienceMs: number) =>
  class Session extends Client {
    /** By which the database can be asked about it. */
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
      // Whoever waits for an answer hears of it; where nobody does, the pool does.
      this.on('error', ignore);
    }

    /** Once, after connecting: poolers refuse settings before. The database gives up first, and says so. */
    async limit(): Promise<void> {
      if (this.#isLimited) return;
      await this.query(
        `SET statement_timeout = ${Math.ceil(patienceMs * 0.8)};
         SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      );
      this.#isLimited = true;
    }
  };

/** The sessions of a database, and what is known of it. */
interface SessionsState extends Pick<SessionsOptions, 'log'> {
  readonly common: ClientConfig;
  readonly Session: ReturnType<typeof sessionsOf>;
  readonly pool: Pool;
  readonly pending: Pending;
  readonly stopWatching: () => void;
  isAway: boolean;
  isClosed: boolean;
  /** Of which it is not known whether they have done, or are still to do, what they were asked for last. */
  readonly doubtful: Set<string>;
  settling: Promise<void> | null;
}

/** Throws StorageError when the address names a file that cannot be read, for instance. */
export function openSessions(url: string, options: SessionsOptions): Sessions {
  const { log, slowMs = SLOW_MS, patienceMs = PATIENCE_MS } = options;
  const common: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: Math.min(CONNECTING_MS, patienceMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECTING_MS,
  };
  try {
    // It reads the files that the address names.
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
    because: 'the database is slow, or away',
  });
  // Of sessions that nobody uses: it must not end the process.
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
  if (!state.isAway) state.log?.warn({ err: error }, 'the database is away');
  state.isAway = true;
}

function tellBack(state: SessionsState): void {
  if (state.isAway) state.log?.info('the database is back');
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
    // Whatever state it is in: there will be another one.
    client.release(true);
    if (error instanceof DatabaseFails && !error.isRefusal) {
      if (client instanceof state.Session) state.doubtful.add(client.label);
      tellAway(state, error);
    }
    throw error;
  }
}

/**
 * A session whose answer is missing may still do what it was asked for, after something that is asked for now: it is ended, by
 * the database's own word, before anything else.
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
  if (left > 0)
    throw new DatabaseFails('the database is still busy with something whose answer was lost', null);
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
