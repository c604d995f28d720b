/** The storage contract on PostgreSQL: without a lease, and under one. */
import { afterAll, beforeAll, describe } from 'vitest';
import { storageContract } from './contract.ts';
import { emptiedBackend, LEASE } from './postgres-backend.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

describe.skipIf(lacksPostgres)('with a server', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.newDatabase();
  });
  afterAll(() => server.stop());

  storageContract('PostgreSQL', () => emptiedBackend(url, null));
  storageContract('PostgreSQL under a lease', () => emptiedBackend(url, LEASE));
});
