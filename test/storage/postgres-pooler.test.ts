/** A database behind PgBouncer: accepted in session mode, refused with a message in other modes. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mistakeIn } from '../../src/mistakes.ts';
import { openStorage, StorageError } from '../../src/storage/index.ts';
import { openPostgres } from '../../src/storage/postgres/postgres.ts';
import { storageContract } from './contract.ts';
import { lacksPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

type Pooler = Awaited<ReturnType<typeof startPgbouncer>>;

describe.skipIf(lacksPgbouncer)('behind PgBouncer', () => {
  let server: PostgresServer;
  let session: Pooler;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    session = await startPgbouncer(server.port, { pool_mode: 'session', default_pool_size: '60' });
    url = session.through(await server.newDatabase());
  });
  afterAll(async () => {
    await session.stop();
    await server.stop();
  });

  /** The settings error of opening a storage, or another error as text. */
  async function refusalOf(address: string): Promise<string> {
    const refused = await openStorage(address).then(
      (storage) => storage.close().then(() => 'opened'),
      (error: unknown) => error,
    );
    return refused instanceof StorageError
      ? (mistakeIn(refused) ?? '')
      : `not of the settings: ${String(refused)}`;
  }

  storageContract('in session mode', async () => {
    const postgres = await openPostgres(url);
    await postgres.ask('TRUNCATE journal, documents, leases');
    const backend = postgres.backendUnder(null);
    return {
      ...backend,
      async close() {
        await backend.close();
        await postgres.close();
      },
    };
  });

  test('session mode keeps timeouts and the session name, by which a lost session is found', async () => {
    const postgres = await openPostgres(url, { patienceMs: 5000 });
    const { rows } = await postgres.ask(
      `SELECT current_setting('statement_timeout') AS statement, application_name AS name,
         current_setting('idle_in_transaction_session_timeout') AS idle
       FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
    );
    await postgres.close();
    expect(rows).toEqual([
      { statement: '4s', idle: '3s', name: expect.stringMatching(/^schikane [\da-f-]{36}$/) as string },
    ]);
  });

  test('session mode delivers another process’s change notifications', async () => {
    const [one, other] = [await openPostgres(url), await openPostgres(url)];
    const heard = vi.fn();
    const [writing, listening] = [one.under(null), other.under(null)];
    const names = writing.documents('names', z.string());
    // Changes are announced only by storages that listen themselves.
    writing.rows.onChanged('names', () => undefined);
    listening.rows.onChanged('names', heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null), 20_000);
    await names.set('a', 'b');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('a'), 20_000);
    await one.close();
    await other.close();
  });

  test.each([
    ['transaction', {}],
    ['transaction', { server_round_robin: '1' }],
    ['transaction', { default_pool_size: '1' }],
    ['statement', {}],
  ])('%s mode is refused with a message (%j)', async (pool_mode, settings) => {
    const pooler = await startPgbouncer(server.port, { pool_mode, ...settings });
    const told = await refusalOf(pooler.through(url));
    await pooler.stop();
    expect(told).toMatch(/^STORAGE_URL postgres:.*pooler.*mixes sessions.*pool_mode = session/);
  });

  const wrong: [string, (one: URL) => void][] = [
    ['password', (one) => void (one.password = 'a-wrong-one')],
    ['user', (one) => void (one.username = 'nobody')],
    ['database', (one) => void (one.pathname = '/none')],
  ];
  test.each(wrong)('a wrong %s is a settings error', async (_, change) => {
    const changed = new URL(url);
    change(changed);
    expect(await refusalOf(changed.href)).toMatch(
      /^STORAGE_URL postgres:.* cannot be opened: the database: /,
    );
  });
});
