import { Client } from 'pg';
import { machineClocks } from '../../shards/clocks.ts';
import { NOW, TERM, termOf, watchTerms, type Term } from '../../shards/terms.ts';
import type { StoredRow } from '../backend.ts';
import { JOURNAL } from '../journal.ts';
import { NoCopy, StorageInUse } from '../refusals.ts';
import type { StorageAddress } from '../url.ts';
import type { NewStorage, WholeStorage } from '../whole-face.ts';
import { put } from './all-rows.ts';
import { inWords, plain } from './errors.ts';
import { acceptLoss, undecided, type Undecided } from './history.ts';
import { KEY } from './journal.ts';
import { openPostgres } from './postgres.ts';
import { isPrepared } from './schema.ts';
import { asking, CONNECTING_MS, type Ask } from './sessions.ts';
import { sleep } from '../../machine/clock.ts';

type DatabaseAddress = Extract<StorageAddress, { kind: 'postgres' }>;

const PAGE = 1000;
const ALL_ROWS = `
  SELECT collection, key, value AS text FROM documents
  UNION ALL SELECT '${JOURNAL}', ${KEY}, value FROM journal
  ORDER BY collection, key`;

/** Live processes and leases. */
const LASTING = `
  SELECT 'owner ' || owner AS name, ${TERM} FROM owners WHERE until > ${NOW}
  UNION ALL SELECT 'shard ' || shard, ${TERM} FROM leases WHERE until > ${NOW} AND owner IS NOT NULL`;
/** Interval of the checks of doubtful rows, in ms. */
const LOOK_AGAIN_MS = 500;

interface Session {
  readonly client: Client;
  readonly ask: Ask;
}

async function connect({ url, shown }: DatabaseAddress): Promise<Session> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTING_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new NoCopy(`${shown} cannot be opened: ${inWords(plain(error))}`, { cause: error });
  }
  return { client, ask: asking(client) };
}

/** Begins a transaction without a time limit. */
async function begin(address: DatabaseAddress): Promise<Session> {
  const session = await connect(address);
  await session.ask('BEGIN ISOLATION LEVEL REPEATABLE READ');
  return session;
}

/** Runs `work` in a session of its own on a database of this program. Rejects with NoCopy. */
async function within<T>(address: DatabaseAddress, work: (ask: Ask) => Promise<T>): Promise<T> {
  const { client, ask } = await begin(address);
  try {
    if (!(await isPrepared(ask))) throw new NoCopy(`${address.shown} is not a storage of this bot`);
    const result = await work(ask);
    await ask('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

/**
 * Returns the loss that the operator has to decide on, whether or not bots are running; null if there is
 * none.
 */
export const undecidedIn = (address: DatabaseAddress): Promise<Undecided> => within(address, undecided);

/**
 * Records that the operator accepts the loss, so that the bots go on. Returns the loss; null if there was
 * none.
 */
export const acceptIn = (address: DatabaseAddress): Promise<Undecided> => within(address, acceptLoss);

const lasting = async (ask: Ask): Promise<readonly Term[]> =>
  (await ask(LASTING)).rows.map((row) => termOf(String(row['name']), row));

const isSame = (one: Term, other: Term): boolean => one.name === other.name && one.until === other.until;

/**
 * Returns rows of dead processes, left from before the database's clock was put back. If some are doubtful,
 * waits for as long as a lease lasts.
 */
async function left(address: DatabaseAddress): Promise<readonly Term[]> {
  const { client, ask } = await connect(address);
  const standingOf = watchTerms(machineClocks);
  try {
    if (!(await isPrepared(ask))) return [];
    for (;;) {
      const terms = await lasting(ask);
      const standings = standingOf(terms);
      const are = [...standings.values()];
      if (are.includes('lasting') || !are.includes('doubtful'))
        return terms.filter(({ name }) => standings.get(name) === 'over');
      await sleep(LOOK_AGAIN_MS);
    }
  } finally {
    await client.end();
  }
}

/**
 * Locks out other processes until the end of the transaction: none can take a lease or do what the lock
 * forbids.
 * @param gone rows of dead processes, which do not count
 */
async function beAlone(
  ask: Ask,
  { shown, lock, gone }: { readonly shown: string; readonly lock: string; readonly gone: readonly Term[] },
): Promise<void> {
  try {
    await ask(lock);
  } catch {
    throw new StorageInUse(`${shown} is in use by another process`);
  }
  const isThere = (await lasting(ask)).some((term) => !gone.some((one) => isSame(one, term)));
  if (isThere) throw new StorageInUse(`a bot is running on ${shown}: stop it first`);
}

async function* rowsIn(ask: Ask): AsyncGenerator<StoredRow, void> {
  await ask(`DECLARE rows CURSOR FOR ${ALL_ROWS}`);
  for (;;) {
    const { rows } = await ask(`FETCH ${PAGE} FROM rows`);
    for (const { collection, key, text } of rows)
      yield { collection: String(collection), key: String(key), text: String(text) };
    if (rows.length < PAGE) break;
  }
  await ask('CLOSE rows');
}

/** Opens a database for reading; `how`: with or without running bots. Rejects with NoCopy or StorageInUse. */
export async function readDatabase(
  address: DatabaseAddress,
  how: 'alone' | 'beside others',
): Promise<WholeStorage> {
  const gone = how === 'alone' ? await left(address) : [];
  const { client, ask } = await begin(address);
  const { shown } = address;
  try {
    if (!(await isPrepared(ask))) throw new NoCopy(`${shown} is not a storage of this bot`);
    if (how === 'alone')
      await beAlone(ask, { shown, gone, lock: 'LOCK TABLE leases, owners IN EXCLUSIVE MODE NOWAIT' });
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    // PostgreSQL reports damage when the data is read.
    faults: () => [],
    rows: () => rowsIn(ask),
    close: () => client.end(),
  };
}

/** Opens an empty database to be filled. Rejects with NoCopy or StorageInUse. */
export async function newDatabase(address: DatabaseAddress): Promise<NewStorage> {
  const { shown } = address;
  const made = await openPostgres(address.url);
  await made.close();
  const gone = await left(address);
  const { client, ask } = await begin(address);
  try {
    const lock = 'LOCK TABLE leases, owners, journal, documents IN ACCESS EXCLUSIVE MODE NOWAIT';
    await beAlone(ask, { shown, gone, lock });
    const { count } = await ask('(SELECT FROM journal LIMIT 1) UNION ALL (SELECT FROM documents LIMIT 1)');
    if (count > 0) throw new NoCopy(`${shown} is not empty: choose an empty database`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    put: (rows) => put(ask, rows),
    rows: () => rowsIn(ask),
    async finish() {
      await ask('COMMIT');
    },
    close: () => client.end(),
  };
}
