/** A PostgreSQL primary with a standby, behind one address. */
import { Client } from 'pg';
import { startProxy, type Proxy } from '../faults/proxy.ts';
import { startPostgres, startStandby, type PostgresServer, type Standby } from './postgres-server.ts';

/** A primary, its standby, and one address for both, behind which they change places. */
export interface Pair {
  readonly primary: PostgresServer;
  readonly standby: Standby;
  /** Carries the replication from primary to standby. */
  readonly replication: Proxy;
  /** The shared address. */
  readonly front: Proxy;
  /** Address of an empty database, at the shared address. */
  readonly url: string;
  /** Kills the primary, and the standby takes its place. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

export async function openPair(isSynchronous: boolean): Promise<Pair> {
  const primary = await startPostgres();
  const own = new URL(await primary.newDatabase());
  const replication = await startProxy();
  replication.to(primary.port);
  const standby = await startStandby(replication.port);
  const front = await startProxy();
  front.to(primary.port);
  const url = new URL(own);
  url.port = String(front.port);
  if (isSynchronous) {
    await onDatabase(own.href, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
      await client.query('SELECT pg_reload_conf()');
    });
  }
  return {
    primary,
    standby,
    replication,
    front,
    url: url.href,
    async failOver() {
      front.refuse();
      front.reset();
      await primary.kill();
      replication.reset();
      await standby.promote();
      front.to(standby.port);
      await front.resume();
    },
    async close() {
      front.close();
      replication.close();
      await standby.stop();
      await primary.stop();
    },
  };
}

export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
