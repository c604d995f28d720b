/** `npm run store` on PostgreSQL, and from one kind of storage to the other. */
import { existsSync, statSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { LEASE_MS } from '../../src/shards/terms.ts';
import { openStorage } from '../../src/storage/index.ts';
import { openPostgres } from '../../src/storage/postgres/postgres.ts';
import { readWhole } from '../../src/storage/whole.ts';
import { parseStorageUrl, type StorageAddress } from '../../src/storage/url.ts';
import { store as storeAt, type Told } from '../../src/store.ts';
import { withRows } from '../discord/stored-rows.ts';
import { CHANNEL, GUILD, headerOf, IDA, JAN } from '../privacy/life.ts';
import { newFolders } from './folder.ts';
import { lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

const inFolder = newFolders();
const NOW = new Date('2026-11-23T12:00:00Z');

function addressOf(url: string): StorageAddress {
  const address = parseStorageUrl(url);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

const store = (url: string, ...args: readonly string[]): Promise<Told> => storeAt(args, addressOf(url), NOW);

async function rowsOf(url: string): Promise<string[]> {
  const whole = await readWhole(addressOf(url));
  const rows: string[] = [];
  for await (const { collection, key, text } of whole.rows()) rows.push(`${collection}/${key} ${text}`);
  await whole.close();
  return rows;
}

/** A finished match, a running one, and more documents than one copy batch. */
async function filled(): Promise<string> {
  const file = inFolder('a.sqlite');
  const storage = await openStorage(`sqlite://${file}`);
  const people: [string, string][] = [
    [IDA, 'Ida'],
    [JAN, 'Jän 🂡'],
  ];
  const more = { game: 'schikanoeschen', rules: 2, suitColours: 2, breathMs: 0 };
  for (const id of ['over', 'running']) {
    await storage.journal.create(id, { ...headerOf(id, people), ...more });
    await storage.journal.append(id, 0, { do: 'draw', seat: 2, at: 1 });
  }
  const times = { postedAt: 1, base: 1, touchedAt: 1 };
  await storage
    .documents('rooms', z.unknown())
    .set(CHANNEL, { match: 'running', messageId: null, nudgeId: null, ...times });
  await storage.documents('ended', z.unknown()).set('over', { endedAt: 1, result: null, unrated: null });
  const preferences = storage.documents('preferences', z.unknown());
  await Promise.all(Array.from({ length: 1100 }, (_, i) => preferences.set(`${i}`, { locale: 'de' })));
  await storage.close();
  return file;
}
const COUNT = 1106;

describe.skipIf(lacksPostgres)('npm run store', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.newDatabase();
  });
  const shown = (): string => url.replace(/:[^:@]*@/, '@');

  test('copies everything from a file into a database and back, and matches go on', async () => {
    const file = await filled();
    expect(await store(url, 'copy', file, url)).toEqual({
      lines: [`Copied ${COUNT} rows from ${file} to ${shown()}.`],
      isWell: true,
    });
    const storage = await openStorage(url);
    await storage.journal.append('running', 1, { do: 'pass', seat: 1, at: 2 });
    expect((await storage.journal.read('running'))?.entries).toHaveLength(2);
    await storage.close();

    const back = inFolder('back.sqlite');
    expect((await store(url, 'copy', url, `sqlite://${back}`)).isWell).toBe(true);
    expect(await rowsOf(`sqlite://${back}`)).toEqual(await rowsOf(url));
    const other = await server.newDatabase();
    expect((await store(url, 'copy', url, other)).isWell).toBe(true);
    expect(await rowsOf(other)).toEqual(await rowsOf(url));
    withRows(back, (rows) => rows.remove('journal', 'running/000000001'));
    expect(await rowsOf(`sqlite://${back}`)).toEqual(await rowsOf(`sqlite://${file}`));
  });

  test('checks a database and exports a server from it', async () => {
    const file = await filled();
    await store(url, 'copy', file, url);
    expect(await store(url, 'check')).toEqual({
      lines: [`${COUNT} rows checked, problems: 0.`],
      isWell: true,
    });
    const to = inFolder('server.jsonl');
    expect((await store(url, 'export', GUILD, to)).lines).toEqual([
      `Wrote 3 rows of server ${GUILD} to ${to}.`,
    ]);
    const postgres = await openPostgres(url);
    await postgres.ask(`UPDATE documents SET value = '{' WHERE key = '7'`);
    await postgres.close();
    expect((await store(url, 'check')).lines[0]).toMatch(/^preferences\/7 is unreadable/);
  });

  test('copies a database in use into an empty one, with tables marked to be shown again', async () => {
    await store(url, 'copy', await filled(), url);
    const playing = await openPostgres(url);
    const isThere = async (): Promise<void> => {
      await playing.ask(
        `INSERT INTO owners VALUES ('somebody', NULL, clock_timestamp() + interval '8 seconds')
         ON CONFLICT (owner) DO UPDATE SET until = excluded.until`,
      );
    };
    await isThere();
    const copy = inFolder('copy.sqlite');
    expect((await store(url, 'backup', copy)).lines).toEqual([`Copied ${shown()} to ${copy}.`]);
    expect(await rowsOf(`sqlite://${copy}`)).toEqual(await rowsOf(url));
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await isThere();
    expect((await store(url, 'restore', copy)).lines.join()).toContain('a bot is running on postgres:');
    await playing.ask('DELETE FROM owners');
    expect((await store(url, 'restore', copy)).lines.join()).toContain(
      ' is not empty: choose an empty database',
    );
    await playing.close();

    url = await server.newDatabase();
    expect((await store(url, 'restore', copy)).lines).toEqual([`Restored ${copy} into ${shown()}.`]);
    const isRoom = (row: string): boolean => row.startsWith('rooms/');
    const [was, is] = [await rowsOf(`sqlite://${copy}`), await rowsOf(url)];
    expect(is.filter((row) => !isRoom(row))).toEqual(was.filter((row) => !isRoom(row)));
    expect(was.filter(isRoom).join()).not.toContain('"behind":true');
    expect(is.filter(isRoom).map((row) => row.includes('"behind":true'))).toEqual([true]);
  });

  test('ignores leases left from before the database clock was set back, but not a living bot', async () => {
    const postgres = await openPostgres(url);
    await postgres.ask(`INSERT INTO owners VALUES ('gone', NULL, clock_timestamp() + interval '2 hours')`);
    await postgres.ask(`INSERT INTO leases VALUES (0, 1, 'gone', clock_timestamp() + interval '2 hours')`);
    // Each look is half a lease later by this machine's clock.
    let passed = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (passed += LEASE_MS / 2));
    const file = inFolder('b.sqlite');
    try {
      expect((await store(url, 'copy', url, file)).lines).toEqual([
        `Copied 0 rows from ${shown()} to ${file}.`,
      ]);
      await postgres.ask(
        `INSERT INTO owners VALUES ('living', NULL, clock_timestamp() + interval '8 seconds')`,
      );
      expect((await store(url, 'copy', url, inFolder('c.sqlite'))).lines).toEqual([
        `a bot is running on ${shown()}: stop it first.`,
      ]);
    } finally {
      clock.mockRestore();
      await postgres.close();
    }
  });

  test('reports an address that the shell left empty as missing', async () => {
    const file = await filled();
    for (const args of [
      ['copy', file, ''],
      ['copy', '', url],
      ['backup', ''],
    ])
      expect((await store(url, ...args)).lines.join()).toContain('npm run store -- copy <from> <to>');
  });

  test('replaces nothing, and moves nothing while a bot is running on it', async () => {
    const file = await filled();
    const refused = async (from: string, to: string): Promise<string> => {
      const { lines, isWell } = await store(url, 'copy', from, to);
      expect(isWell).toBe(false);
      return lines.join();
    };
    const empty = await server.newDatabase();
    await store(url, 'copy', file, url);
    expect(await refused(file, url)).toContain(' is not empty: choose an empty database.');
    expect(await refused(url, file)).toBe(`${file} already exists: choose a new file.`);
    expect(await refused(url, url)).toContain(' is in use by another process.');
    expect(await refused(inFolder('none'), empty)).toContain('none does not exist.');
    expect(await refused(await server.newDatabase(), inFolder('b'))).toContain(
      ' is not a storage of this bot.',
    );
    expect(await refused('sqlite::memory:', empty)).toMatch(/^An address must be /);

    const bot = await openStorage(`sqlite://${file}`);
    expect(await refused(file, empty)).toBe(`${file} is in use: another bot is running on this storage.`);
    await bot.close();
    const postgres = await openPostgres(url);
    await postgres.ask(
      `INSERT INTO leases VALUES (0, 1, 'somebody', clock_timestamp() + interval '8 seconds')`,
    );
    expect(await refused(url, inFolder('b.sqlite'))).toBe(`a bot is running on ${shown()}: stop it first.`);
    await postgres.close();
    expect(existsSync(inFolder('b.sqlite'))).toBe(false);
  });

  test('leaves nothing behind when it fails half way', async () => {
    const file = await filled();
    withRows(file, (rows) => rows.put('preferences', 'zzz', 'no\0JSON'));
    expect((await store(url, 'copy', file, url)).isWell).toBe(false);
    expect(await rowsOf(url)).toEqual([]);
    withRows(file, (rows) => rows.remove('preferences', 'zzz'));
    expect((await store(url, 'copy', file, url)).isWell).toBe(true);
  });
});
