/** A database that is away, hangs, refuses, or is not what it should be. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openForBots, openStorage, StorageError } from '../../src/storage/index.ts';
import { mistakeIn } from '../../src/mistakes.ts';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { PROBE_MS } from '../../src/storage/writes.ts';
import { fakeTime } from '../fake-time.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

/** Timeout of a call, in ms: longer than any answer takes on a busy machine. */
const PATIENCE_MS = 2000;

describe.skipIf(lacksPostgres)('a faulty database', () => {
  let server: PostgresServer;
  let url: string;
  let postgres: Postgres;
  let told: string[];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.newDatabase();
    told = [];
    const log = {
      warn: (_: object, message: string) => void told.push(message),
      info: (message: string) => void told.push(message),
    };
    postgres = await openPostgres(url, { log, patienceMs: PATIENCE_MS, slowMs: 100 });
  });
  afterEach(() => postgres.close());

  /** Number of other sessions that are still active. */
  const busy = async (): Promise<number> =>
    (
      await postgres.ask(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
      )
    ).count;

  test('that hangs does not run timed-out writes after later ones', async () => {
    const storage = postgres.under(null);
    const { journal } = storage;
    const names = storage.documents('names', z.string());
    await journal.create('m1', {});
    await names.set('a', 'first');
    server.freeze();
    const late = await Promise.allSettled([
      journal.append('m1', 0, 'late'),
      names.set('a', 'late'),
      journal.read('m1'),
    ]);
    expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    server.thaw();
    await names.set('a', 'last');
    expect(await busy()).toBe(0);
    expect(await names.get('a')).toBe('last');
    // The late entry may be stored or not; the journal knows it now.
    const { entries = [] } = (await journal.read('m1')) ?? {};
    expect([[], ['late']]).toContainEqual(entries);
    await journal.append('m1', entries.length, 'next');
    expect((await journal.read('m1'))?.entries).toEqual([...entries, 'next']);
  });

  test('that is read-only has its refused writes counted, and logged once until it accepts writes', async () => {
    const time = fakeTime();
    const log = {
      warn: (details: object, message: string) => void told.push(`${JSON.stringify(details)} ${message}`),
      info: (message: string) => void told.push(message),
    };
    const opened = await openForBots(url, log, time);
    if (opened.kind !== 'database') throw new Error('no database');
    const { journal } = opened.database.under(null);
    await journal.create('m1', {});
    const readOnly = async (is: 'on' | 'off'): Promise<void> => {
      const { rows } = await postgres.ask('SELECT current_database() AS name');
      await postgres.transaction(async (ask) => {
        await ask('SET TRANSACTION READ WRITE');
        await ask(`ALTER DATABASE "${String(rows[0]?.['name'])}" SET default_transaction_read_only = ${is}`);
      });
      // The setting is for new sessions.
      await postgres.ask(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    };
    await readOnly('on');
    await vi.waitFor(async () => {
      await journal.append('m1', 0, 'click').catch(() => undefined);
      expect(opened.refused().kind).toBe('read-only');
    });
    const { counts } = opened.refused();
    expect(counts['read-only']).toBe(1);
    // The bot's own probes are not counted.
    for (let n = 1; n <= 3; n += 1) {
      await time.pass(PROBE_MS);
      await vi.waitFor(() => expect(opened.waiting().count).toBe(0));
      expect(opened.refused()).toEqual({ counts, ms: n * PROBE_MS, kind: 'read-only' });
    }
    expect((await journal.read('m1'))?.entries).toEqual([]);
    await readOnly('off');
    await vi.waitFor(async () => {
      await journal.append('m1', 0, 'click').catch(() => undefined);
      expect(opened.refused()).toMatchObject({ ms: 0, kind: null });
    });
    expect((await journal.read('m1'))?.entries).toEqual(['click']);
    const writes = told.filter((line) => line.includes('writes'));
    expect(writes).toEqual([
      expect.stringContaining('storage writes refused'),
      'storage writes accepted again',
    ]);
    await opened.close();
  });

  test('that is killed makes calls reject until it is back, which is logged once', async () => {
    const { journal, waiting } = postgres.under(null);
    await journal.create('m1', {});
    await server.kill();
    for (let n = 0; n < 3; n++) await expect(journal.append('m1', 0, 'a')).rejects.toThrow('the database: ');
    expect(waiting()).toEqual({ count: 0, ms: 0 });
    await server.start();
    await journal.append('m1', 0, 'a');
    expect((await journal.read('m1'))?.entries).toEqual(['a']);
    // A busy machine may also log a slow call.
    const comings = told.filter((text) => text.startsWith('database '));
    expect(comings).toEqual(['database unreachable', 'database reachable again']);
  });

  test('with rows locked for long times out and logs the delay', async () => {
    const patient = await openPostgres(url, { patienceMs: 2_000 });
    const { journal } = patient.under(null);
    const locked = Promise.withResolvers<undefined>();
    const tried = Promise.withResolvers<undefined>();
    const locking = postgres.transaction(async (ask) => {
      await ask(`INSERT INTO journal VALUES ('m1', -1, '')`);
      locked.resolve(undefined);
      await tried.promise;
      await ask('SELECT');
    });
    await locked.promise;
    const refused = await journal.create('m1', {}).catch((error: unknown) => error);
    tried.resolve(undefined);
    await locking;
    await patient.close();
    expect(refused).toMatchObject({ isRefusal: true, code: '57014' });
    expect(String(refused)).toContain('statement timeout');
    expect(told).toContain('storage takes long: the database is slow or unreachable');
  });

  test('that is empty can be opened by several processes at once', async () => {
    const empty = await server.newDatabase();
    const all = await Promise.all(Array.from({ length: 8 }, () => openPostgres(empty)));
    await Promise.all(all.map((one, i) => one.under(null).journal.create(`m${i}`, {})));
    for (const one of all) await one.close();
  });

  test('refuses without revealing the values to be stored', async () => {
    const names = postgres.under(null).documents('names', z.string());
    const secret = Array.from({ length: 2_000 }, (_, i) => `secret${i * 7_919}`).join('');
    const refused = await names.set(secret, secret).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(JSON.stringify([refused, String(refused)])).not.toContain('secret7919');
    for (const key of ['\0', 'a\0b', '\uD800'])
      await expect(names.set(key, 'x')).rejects.toThrow('A key with a NUL');
    await names.set('a', '\0\uD800');
    expect(await names.get('a')).toBe('\0\uD800');
  });

  const wrong: [string, (url: URL) => void][] = [
    ['password', (one) => void (one.password = 'a-wrong-one')],
    ['user', (one) => void (one.username = 'nobody')],
    ['database', (one) => void (one.pathname = '/none')],
  ];
  test.each(wrong)('with a wrong %s in its address is a settings error', async (_, change) => {
    const changed = new URL(url);
    change(changed);
    const refused = await openStorage(changed.href).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StorageError);
    const mistake = mistakeIn(refused) ?? '';
    expect(mistake).toMatch(
      /^STORAGE_URL postgres:\/\/\w+@127\.0\.0\.1:\d+\/\w+ cannot be opened: the database: /,
    );
    for (const secret of [changed.password, decodeURIComponent(changed.password)])
      expect(mistake).not.toContain(secret);
  });

  test('that cannot be reached is no settings error, as it may come back', async () => {
    const elsewhere = new URL(url);
    elsewhere.port = '1';
    const refused = await openStorage(elsewhere.href).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(StorageError);
    expect(String(refused)).toContain('cannot be opened now: the database: connect ECONNREFUSED');
  });

  test.each([
    ['UPDATE schema SET version = 99', 'it has schema version 99; this bot needs 1'],
    [
      'ALTER DATABASE here SET default_transaction_isolation = serializable',
      'is serializable; it must be read committed',
    ],
  ])('that does not fit this program is refused: %s', async (statement, why) => {
    await postgres.ask(statement.replace('here', new URL(url).pathname.slice(1)));
    const refused = await openStorage(url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StorageError);
    expect(String(refused)).toContain(why);
  });
});
