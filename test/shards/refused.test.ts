/** Leases on a real database that answers and refuses. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from '../storage/postgres-server.ts';
import { startSharer } from './sharers.ts';

const LATE = { timeout: 30_000 };
const CANNOT = 'error: leases not renewed: the database refuses: ';

describe.skipIf(lacksPostgres)('a database that refuses to renew leases', () => {
  let server: PostgresServer;
  let postgres: Postgres;
  let operator: Client;
  let name: string;
  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.newDatabase();
    name = new URL(url).pathname.slice(1);
    postgres = await openPostgres(url);
    operator = new Client(url);
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await postgres.close();
    await server.stop();
  });

  /** The setting is for new sessions. */
  async function readOnly(is: 'on' | 'off'): Promise<void> {
    await operator.query('SET default_transaction_read_only = off');
    await operator.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${is}`);
    await operator.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }

  it('is reported with its reason until it accepts renewals, then with the number of leases', async () => {
    const { shards, told } = startSharer(postgres, 'anna', 1);
    const works = () => expect([shards.refusedBecause, shards.inAll]).toEqual([null, 1]);
    await vi.waitFor(works, LATE);
    await readOnly('on');
    await vi.waitFor(() => expect(shards.refusedBecause).toBe('it is read-only'), LATE);
    expect(shards.inAll).toBeNull();
    await readOnly('off');
    await vi.waitFor(works, LATE);
    await operator.query('ALTER TABLE leases RENAME TO elsewhere');
    const missing = "one of the bot's tables or columns is missing";
    await vi.waitFor(() => expect(shards.refusedBecause).toBe(missing), LATE);
    await operator.query('ALTER TABLE elsewhere RENAME TO leases');
    await vi.waitFor(works, LATE);
    await shards.stop();
    expect(told).toContain(`${CANNOT}it is read-only`);
    expect(told).toContain(CANNOT + missing);
  });
});
