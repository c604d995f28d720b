/** A database with a controllable clock and server identity. */
import { Client } from 'pg';
import type { PostgresServer } from '../storage/postgres-server.ts';

/** These functions are found before the database's own. */
const SHIM = `
  CREATE SCHEMA shim;
  CREATE TABLE shim.clock (ahead interval);
  INSERT INTO shim.clock VALUES ('0');
  CREATE FUNCTION shim.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM shim.clock';
  CREATE TABLE shim.server (system bigint, timeline text);
  INSERT INTO shim.server VALUES (71, '0000000A');
  CREATE FUNCTION shim.pg_control_system() RETURNS TABLE (system_identifier bigint) LANGUAGE sql VOLATILE
    AS 'SELECT system FROM shim.server';
  CREATE FUNCTION shim.pg_walfile_name(pg_lsn) RETURNS text LANGUAGE sql VOLATILE
    AS 'SELECT timeline || repeat(''0'', 16) FROM shim.server';`;

export interface ShimmedDatabase {
  readonly url: string;
  /** Offset of the clock from the true time, in s. */
  setClock(seconds: number): Promise<void>;
  setServer(system: number, timeline: number): Promise<void>;
  /** Revokes the role's right to ask for the server's identity. */
  hideServer(): Promise<void>;
  close(): Promise<void>;
}

export async function shimmedDatabase(server: PostgresServer): Promise<ShimmedDatabase> {
  const url = await server.newDatabase();
  const client = new Client(url);
  await client.connect();
  await client.query(SHIM);
  await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET search_path = shim, pg_catalog`);
  return {
    url,
    async setClock(seconds) {
      await client.query(`UPDATE shim.clock SET ahead = $1::float8 * interval '1 second'`, [seconds]);
    },
    async setServer(system, timeline) {
      const digits = timeline.toString(16).toUpperCase().padStart(8, '0');
      await client.query('UPDATE shim.server SET system = $1, timeline = $2', [system, digits]);
    },
    async hideServer() {
      await client.query(`
        CREATE OR REPLACE FUNCTION shim.pg_control_system() RETURNS TABLE (system_identifier bigint) LANGUAGE plpgsql
        AS 'BEGIN RAISE insufficient_privilege; END'`);
    },
    close: () => client.end(),
  };
}
