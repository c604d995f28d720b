import { StorageError } from '../refusals.ts';
import type { Ask, Sessions } from './sessions.ts';

const SCHEMA_VERSION = 1;
/** The first version that can wait for the end of a session. */
const OLDEST_SERVER = 140_000;
/** Arbitrary number of the lock under which tables are created. */
const MAKING = 1_936_223_079;

/**
 * Journals by match and number, with headers at -1; documents; leases of the shards. `token` is part of a
 * key, so that a takeover waits for transactions that have the row locked, and renewing a lease waits for
 * none. For the sharding also: the live processes and the shards that each may have, the number of shards,
 * and the next times of what all processes pace together. All texts sort by bytes.
 */
const TABLES = `
  CREATE TABLE journal (
    match text COLLATE "C" NOT NULL,
    n integer NOT NULL,
    value text COLLATE "C" NOT NULL,
    PRIMARY KEY (match, n)
  );
  CREATE TABLE documents (
    collection text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    value text COLLATE "C" NOT NULL,
    PRIMARY KEY (collection, key)
  );
  CREATE TABLE leases (
    shard integer PRIMARY KEY,
    token bigint NOT NULL,
    owner text,
    until timestamptz,
    UNIQUE (shard, token)
  );
  CREATE TABLE owners (
    owner text COLLATE "C" PRIMARY KEY,
    own integer[],
    until timestamptz NOT NULL
  );
  CREATE TABLE sharding (
    is_only boolean PRIMARY KEY CHECK (is_only),
    count integer NOT NULL
  );
  CREATE TABLE paces (
    name text COLLATE "C" PRIMARY KEY,
    next timestamptz NOT NULL
  );
  CREATE TABLE schema (version integer NOT NULL);
  INSERT INTO schema VALUES (${SCHEMA_VERSION});
`;

/**
 * Creates missing tables, once, however many processes start at the same time. Rejects with StorageError if
 * this program cannot use the database.
 */
export async function prepareSchema(sessions: Sessions): Promise<void> {
  await checkServer(sessions.ask);
  if (await isPrepared(sessions.ask)) return;
  await sessions.transaction(async (ask) => {
    await ask('SELECT pg_advisory_xact_lock($1)', [MAKING]);
    if (!(await isPrepared(ask))) await ask(TABLES);
  });
}

async function checkServer(ask: Ask): Promise<void> {
  const { rows } = await ask(
    `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding,
       current_setting('transaction_isolation') AS isolation`,
  );
  const [{ version, encoding, isolation } = {}] = rows;
  if (Number(version) < OLDEST_SERVER) throw new StorageError('its server is older than PostgreSQL 14');
  if (encoding !== 'UTF8') throw new StorageError(`its encoding is ${String(encoding)}; it must be UTF8`);
  if (isolation !== 'read committed')
    throw new StorageError(
      `its default_transaction_isolation is ${String(isolation)}; it must be read committed`,
    );
}

/** Returns true if the tables exist. Rejects with StorageError if they are of another version. */
export async function isPrepared(ask: Ask): Promise<boolean> {
  const { count } = await ask(
    `SELECT FROM pg_class WHERE relname = 'schema' AND relkind = 'r' AND pg_table_is_visible(oid)`,
  );
  if (count === 0) return false;
  const [row] = (await ask('SELECT version FROM schema')).rows;
  if (row?.version === SCHEMA_VERSION) return true;
  throw new StorageError(`it has schema version ${String(row?.version)}; this bot needs ${SCHEMA_VERSION}`);
}
