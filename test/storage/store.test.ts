/** `npm run store`, also while another process works on the storage. */
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openStorage } from '../../src/storage/index.ts';
import { COLLECTIONS } from '../../src/collections.ts';
import { store as storeAt, type Told } from '../../src/store.ts';
import { withRows } from '../discord/stored-rows.ts';
import { headerOf, GUILD, CHANNEL, IDA, JAN } from '../privacy/life.ts';
import { newFolders } from './folder.ts';
import { startProcess } from './processes/start.ts';

const inFolder = newFolders();
const NOW = new Date('2026-11-23T12:00:00Z');

/** Runs it on a file. */
const store = (args: readonly string[], file: string, now: Date): Promise<Told> =>
  storeAt(args, { kind: 'sqlite', file }, now);

const TWO: readonly [string, string][] = [
  [IDA, 'Ida'],
  [JAN, 'Jan'],
];
const header = (id: string) => ({
  ...headerOf(id, TWO),
  game: 'schikanoeschen',
  rules: 3,
  suitColours: 2,
  breathMs: 0,
});

/** A finished match and a running one. */
async function filled(): Promise<string> {
  const file = inFolder('a.sqlite');
  const storage = await openStorage(`sqlite://${file}`);
  for (const id of ['over', 'running']) {
    await storage.journal.create(id, header(id));
    await storage.journal.append(id, 0, { do: 'draw', seat: 2, at: 1 });
  }
  const times = { postedAt: 1, base: 1, touchedAt: 1 };
  await storage
    .documents('rooms', z.unknown())
    .set(CHANNEL, { match: 'running', messageId: null, nudgeId: null, ...times });
  await storage.documents('ended', z.unknown()).set('over', { endedAt: 1, result: null, unrated: null });
  await storage.documents('preferences', z.unknown()).set(IDA, { locale: 'de' });
  await storage.close();
  return file;
}

test('a backup taken while a bot writes is complete, and matches go on after a restore', async () => {
  const file = await filled();
  const bot = await startProcess('appending', `sqlite://${file}`, '1');
  // It has stored an entry, and goes on.
  await bot.lines[Symbol.asyncIterator]().next();
  const copy = inFolder('copy.sqlite');
  expect(await store(['backup', copy], file, NOW)).toEqual({
    lines: [`Copied ${file} to ${copy}.`],
    isWell: true,
  });
  expect(statSync(copy).mode & 0o077).toBe(0);
  expect((await store(['backup', copy], file, NOW)).lines).toEqual([
    `${copy} already exists: choose a new file.`,
  ]);
  expect((await store(['restore', copy], file, NOW)).lines).toEqual([
    'another bot is running on this storage.',
  ]);
  await bot.end('SIGKILL');
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  expect((await store(['restore', copy], file, NOW)).lines).toEqual([`Replaced ${file} with ${copy}.`]);
  const storage = await openStorage(`sqlite://${file}`);
  await storage.journal.append('running', 1, { do: 'pass', seat: 1, at: 2 });
  expect((await storage.journal.read('running'))?.entries).toHaveLength(2);
  const written = await storage.journal.read('m1');
  expect(written?.entries.length).toBeGreaterThan(0);
  await storage.close();
});

test('a restore keeps the replaced file, and refuses a file that is no backup', async () => {
  const file = await filled();
  const copy = inFolder('copy.sqlite');
  await store(['backup', copy], file, NOW);
  withRows(file, (rows) => rows.remove('ended', 'over'));
  const before = `${file}.before-2026-11-23T12-00-00.000Z`;
  expect((await store(['restore', copy], file, NOW)).lines[1]).toBe(`The old file is now ${before}.`);
  expect(withRows(file, (rows) => rows.texts('ended'))).toHaveLength(1);
  expect(withRows(before, (rows) => rows.texts('ended'))).toEqual([]);
  for (const none of [inFolder('missing.sqlite'), import.meta.filename]) {
    expect((await store(['restore', none], file, NOW)).isWell).toBe(false);
    expect(withRows(file, (rows) => rows.texts('ended'))).toHaveLength(1);
  }
});

test('a restore marks every table to be shown again, as Discord may show later steps', async () => {
  const file = await filled();
  const copy = inFolder('copy.sqlite');
  await store(['backup', copy], file, NOW);
  const before = withRows(file, (rows) => rows.all());
  await store(['restore', copy], file, NOW);
  withRows(file, (rows) => {
    const behind = rows.text('rooms', CHANNEL) ?? '';
    expect(JSON.parse(behind)).toMatchObject({ value: { match: 'running', behind: true } });
    const others = (all: readonly string[]) => all.filter((row) => !row.startsWith('rooms/'));
    expect(others(rows.all())).toEqual(others(before));
  });
});

test.runIf(process.getuid?.() === 0)('files restored by root belong to the owner of the folder', async () => {
  const nobody = 65_534;
  const copy = inFolder('copy.sqlite');
  await store(['backup', copy], await filled(), NOW);
  const file = inFolder('data/a.sqlite');
  mkdirSync(dirname(file));
  chownSync(dirname(file), nobody, nobody);
  expect(await store(['restore', copy], file, NOW)).toMatchObject({ isWell: true });
  const names = readdirSync(dirname(file));
  expect(names.toSorted()).toEqual(['a.sqlite', 'a.sqlite-lock']);
  for (const name of names) expect(statSync(inFolder(`data/${name}`)).uid).toBe(nobody);
});

test('an error of the system is reported in words', async () => {
  const file = await filled();
  const copy = inFolder('copy.sqlite');
  const refused = async (...args: readonly string[]) => {
    const { lines, isWell } = await store(args, file, NOW);
    expect([lines.length, isWell]).toEqual([1, false]);
    return lines[0];
  };
  expect(await refused('backup', inFolder('none/copy.sqlite'))).toMatch(/no such file or directory/);
  expect(await refused('restore', dirname(file))).toMatch(/cannot be opened: /);
  expect(await refused('export', GUILD, file)).toMatch(/already exists/);
  renameSync(file, copy);
  expect(await refused('check')).toBe(`${file} does not exist.`);
});

test('a check reads every row and names the damaged ones', async () => {
  const file = await filled();
  expect(await store(['check'], file, NOW)).toEqual({
    lines: ['7 rows checked, problems: 0.'],
    isWell: true,
  });
  withRows(file, (rows) => {
    rows.put('preferences', IDA, '{"value"');
    rows.put('blocks', IDA, '{"value":{"blocked":7}}');
    rows.put('nonsense', 'a', '{"value":1}');
    rows.remove('journal', 'running/header');
    rows.put('journal', 'over/000000002', '{"value":{"do":"draw","at":1}}');
  });
  const { lines, isWell } = await store(['check'], file, NOW);
  expect(isWell).toBe(false);
  expect(lines.map((line) => line.replace(/ \(number \w{8}\)/, ''))).toEqual([
    `blocks/${IDA} does not match its schema`,
    'nonsense/a is in a collection that this version does not know',
    `preferences/${IDA} is unreadable`,
    'journal/over lacks entry 1',
    'journal/running lacks its header',
    '9 rows checked, problems: 5.',
  ]);
  expect((await store([], file, NOW)).lines.join()).toContain('npm run store -- backup');
});

test('a check replays every journal and names a refused input', async () => {
  const file = await filled();
  withRows(file, (rows) => rows.change('journal', 'over/000000000', (was) => ({ ...was, do: 'claim-draw' })));
  const { lines, isWell } = await store(['check'], file, NOW);
  expect(isWell).toBe(false);
  expect(lines[0]).toMatch(/^journal\/over cannot be replayed: entry 0 is refused/);
});

test('every document collection declares the schema it is read with', () => {
  const others = COLLECTIONS.all.filter(({ schema }) => schema === null);
  expect(others.map(({ name }) => name)).toEqual(['journal', 'put-away']);
});

test('an export has finished matches of a server, but no running one', async () => {
  const file = await filled();
  const to = inFolder('server.jsonl');
  expect((await store(['export', GUILD, to], file, NOW)).lines).toEqual([
    `Wrote 3 rows of server ${GUILD} to ${to}.`,
  ]);
  const rows = readFileSync(to, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { key: string });
  expect(rows.map(({ key }) => key)).toEqual(['over', 'over/000000000', 'over/header']);
  expect((await store(['export', 'everything', to], file, NOW)).isWell).toBe(false);
});

test.each([
  ['without arguments prints its usage', [], /^npm run store -- backup/],
  ['go-on prints the reason of its failure', ['go-on'], /cannot be opened: the database: timeout expired/],
])('waits at most 5 s for a silent database host: %s', async (_, args, says) => {
  const connected = Promise.withResolvers<Socket>();
  const silent = createServer(connected.resolve).listen(0, '127.0.0.1');
  await new Promise((listening) => silent.once('listening', listening));
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const url = `postgres://a:b@127.0.0.1:${port}/c`;
    const told = storeAt(args, { kind: 'postgres', url, shown: 'the database' }, NOW);
    const socket = await connected.promise;
    vi.advanceTimersByTime(5000);
    expect((await told).lines.join('\n')).toMatch(says);
    socket.destroy();
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});
