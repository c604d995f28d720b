import type { Backend } from '../../src/storage/backend.ts';
import { openPostgres, type Fence } from '../../src/storage/postgres/postgres.ts';

/** The lease of `emptiedBackend`. */
export const LEASE: Fence = { shard: 0, token: '7' };

/** Opens the backend of an emptied database, in which `LEASE` is held; closing it closes the database. */
export async function emptiedBackend(url: string, fence: Fence | null): Promise<Backend> {
  const postgres = await openPostgres(url);
  await postgres.ask('TRUNCATE journal, documents, leases');
  await postgres.ask('INSERT INTO leases (shard, token) VALUES ($1, $2)', [LEASE.shard, LEASE.token]);
  const backend = postgres.backendUnder(fence);
  return {
    ...backend,
    async close() {
      await backend.close();
      await postgres.close();
    },
  };
}
