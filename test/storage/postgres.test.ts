/** The storage contract on PostgreSQL: without a lease, and under one. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { Backend } from '../../src/storage/backend.ts';
import { openPostgres, type Fence } from '../../src/storage/postgres/postgres.ts';
import { storageContract } from './contract.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

describe.skipIf(lacksPostgres)('with a server', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.newDatabase();
  });
  afterAll(() => server.stop());

  /** An emptied backend, with a lease of shard 0. */
  async function opened(fence: Fence | null): Promise<Backend> {
    const postgres = await openPostgres(url);
    await postgres.ask('TRUNCATE journal, documents, leases');
    await postgres.ask('INSERT INTO leases (shard, token) VALUES (0, 7)');
    const backend = postgres.backendUnder(fence);
    return {
      ...backend,
      async close() {
        await backend.close();
        await postgres.close();
      },
    };
  }

  storageContract('PostgreSQL', () => opened(null));
  storageContract('PostgreSQL under a lease', () => opened({ shard: 0, token: '7' }));
});
