/** Leases in a real PostgreSQL. */
import { describe, vi } from 'vitest';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres } from '../storage/postgres-server.ts';
import { leasesContract } from './leases-contract.ts';

describe.skipIf(lacksPostgres)('with a server', () => {
  leasesContract('PostgreSQL', async () => {
    const server = await startPostgres();
    const opened: Postgres[] = [];
    return {
      async newDatabase() {
        const postgres = await openPostgres(await server.newDatabase());
        opened.push(postgres);
        return postgres;
      },
      run: (body) => body(),
      eventually: (check) => vi.waitFor(check, { timeout: 60_000 }),
      async close() {
        for (const postgres of opened) await postgres.close();
        await server.stop();
      },
    };
  });
});
