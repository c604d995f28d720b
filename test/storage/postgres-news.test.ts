/** Caches hear of changes by other processes and by other shards of their own process. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

describe.skipIf(lacksPostgres)('change notifications', () => {
  let server: PostgresServer;
  let url: string;
  let processes: Postgres[];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.newDatabase();
    processes = [];
  });
  afterEach(() => Promise.all(processes.map((one) => one.close())));

  async function newProcess(): Promise<Postgres> {
    const opened = await openPostgres(url);
    processes.push(opened);
    return opened;
  }

  const begun = new WeakSet<Postgres>();

  /** A storage listening to the collection `names`: changes heard so far, and the next one. */
  async function listening(postgres: Postgres) {
    const storage = postgres.under(null);
    const names = storage.documents('names', z.string());
    const heard: (string | null)[] = [];
    let next = Promise.withResolvers<string | null>();
    storage.rows.onChanged('names', (key) => {
      heard.push(key);
      next.resolve(key);
      next = Promise.withResolvers();
    });
    const hears = (): Promise<string | null> => next.promise;
    // The first listener of a process gets null once; from then on all hear everything.
    if (!begun.has(postgres)) expect(await hears()).toBe(null);
    begun.add(postgres);
    heard.length = 0;
    return { storage, names, heard, hears };
  }

  test('report what others set, delete and replace, not a storage’s own writes', async () => {
    const one = await newProcess();
    const [first, shard, other] = [
      await listening(one),
      await listening(one),
      await listening(await newProcess()),
    ];
    const all = (): Promise<unknown> => Promise.all([shard.hears(), other.hears()]);
    let told = all();
    await first.names.set('a', 'x');
    await told;
    told = all();
    await first.names.set('a', 'y');
    await told;
    told = all();
    await first.names.delete('a');
    await told;
    // Nothing has changed.
    await first.names.delete('a');
    const key = 'long'.repeat(2_000);
    told = all();
    await first.names.set(key, 'x');
    await told;
    expect(shard.heard).toEqual(['a', 'a', 'a', null]);
    expect(other.heard).toEqual(['a', 'a', 'a', null]);
    expect(first.heard).toEqual([]);

    const heard = first.hears();
    const rows = await other.storage.rows.range('names', key, key);
    await other.storage.rows.replace(rows.map((row) => ({ row, to: null })));
    expect(await heard).toBe(null);
  });

  test('report rows replaced by a process that does not listen itself', async () => {
    const listener = await listening(await newProcess());
    await listener.names.set('a', 'x');
    const { rows } = (await newProcess()).under(null);
    const heard = listener.hears();
    await rows.replace((await rows.range('names', 'a', 'a')).map((row) => ({ row, to: null })));
    expect(await heard).toBe('a');
  });

  test('report that anything may have changed after a lost connection', async () => {
    const listener = await listening(await newProcess());
    const heard = listener.hears();
    await (
      await newProcess()
    ).ask(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    expect(await heard).toBe(null);
    const other = await listening(await newProcess());
    const again = listener.hears();
    await other.names.set('a', 'x');
    expect(await again).toBe('a');
  });

  test('do not reach a closed storage', async () => {
    const one = await newProcess();
    const [gone, stays] = [await listening(one), await listening(one)];
    await gone.storage.close();
    const heard = stays.hears();
    const other = await listening(await newProcess());
    await other.names.set('a', 'x');
    await heard;
    expect(gone.heard).toEqual([]);
  });
});
