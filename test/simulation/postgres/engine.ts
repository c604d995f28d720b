/** The PostgreSQL of this process: one PGlite, which runs each statement to its end at once. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { decode, encode, valuesIn, type Message } from './messages.ts';

export interface Engine {
  /** Runs messages up to their Sync or Query, and returns the answer. */
  run(messages: Buffer): readonly Message[];
  /** Runs statements of the simulation itself, and returns their rows. Throws if one fails. */
  sql(text: string): readonly (readonly (string | null)[])[];
  /** Drops all that was stored or set. */
  clear(): void;
}

/** NOTIFY channel of `pg_terminate_backend`; its payload is the session's number. */
export const ENDING = 'simulated_ending';

/**
 * What the engine cannot know, since it has one session and one machine. These hide the functions and the view of the
 * same names, by the order of `search_path`; the server sets their values.
 */
const SHADOWS = `
  CREATE SCHEMA simulated;
  CREATE FUNCTION simulated.pg_backend_pid() RETURNS integer STABLE
    RETURN current_setting('simulated.pid')::integer;
  CREATE VIEW simulated.pg_stat_activity AS
    SELECT current_database() AS datname, one.*
    FROM json_to_recordset(current_setting('simulated.sessions')::json)
      AS one (pid integer, application_name text, state text);
  CREATE FUNCTION simulated.pg_terminate_backend(pid integer, timeout bigint DEFAULT 0) RETURNS boolean
    RETURN pg_notify('${ENDING}', pid::text) IS NOT NULL;
  CREATE FUNCTION simulated.pg_control_system() RETURNS TABLE (system_identifier bigint) STABLE
    BEGIN ATOMIC SELECT current_setting('simulated.system')::bigint; END;
  CREATE FUNCTION simulated.pg_walfile_name(lsn pg_lsn) RETURNS text STABLE
    RETURN lpad(upper(to_hex(current_setting('simulated.timeline')::integer)), 8, '0')
      || substr(pg_catalog.pg_walfile_name(lsn), 9);
  CREATE FUNCTION simulated.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
  END $$;`;

const CLEARED = `
  DROP SCHEMA IF EXISTS public CASCADE;
  CREATE SCHEMA public;
  SET search_path = public, simulated, pg_catalog;
  SELECT setseed(0);
  LISTEN ${ENDING}`;

/** The added setting keeps the start from leaving a timer behind. */
const START = [...PGlite.defaultStartParams, '-c', 'log_startup_progress_interval=0'];

let started: Promise<Engine> | null = null;

/** Starts the engine, or returns the one of this process. To be awaited in real time: it loads files. */
export const startEngine = (): Promise<Engine> => (started ??= start());

async function start(): Promise<Engine> {
  const pglite = await PGlite.create({
    startParams: START,
    loadDataDir: new Blob([existsSync(PREPARED) ? readFileSync(PREPARED) : await prepare()]),
  });
  const run = (messages: Buffer): readonly Message[] =>
    decode(Buffer.from(withoutTimers(() => pglite.execProtocolRawSync(messages)))).messages;

  function sql(text: string): readonly (readonly (string | null)[])[] {
    const answer = run(encode('Q', `${text}\0`));
    const error = answer.find(({ type }) => type === 'E');
    if (error) throw new Error(`${error.body.toString('utf8').replaceAll('\0', ' ')}: ${text}`);
    return answer.filter(({ type }) => type === 'D').map(valuesIn);
  }

  sql(SHADOWS);
  return {
    run,
    sql,
    clear() {
      sql('ROLLBACK');
      sql('DISCARD ALL');
      sql(CLEARED);
    },
  };
}

/** PostgreSQL asks for a timer when it gets idle, to write its statistics, which nobody reads here. */
function withoutTimers<T>(work: () => T): T {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
  try {
    return work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}

const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as {
  readonly version: string;
};
/** An empty data directory, kept on this machine: making one takes four times as long as reading it. */
const PREPARED = join(tmpdir(), `schikane-pglite-${version}.tar`);

async function prepare(): Promise<Buffer<ArrayBuffer>> {
  const pglite = await PGlite.create({ startParams: START, initDbStartParams: ['--wal-segsize=1'] });
  const directory = await pglite.dumpDataDir('none');
  await pglite.close();
  const bytes = Buffer.from(await directory.arrayBuffer());
  const own = `${PREPARED}.${process.pid}`;
  writeFileSync(own, bytes);
  // Another process may do the same now.
  renameSync(own, PREPARED);
  return bytes;
}

/** A text as SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
