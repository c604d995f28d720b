import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { Keyv } from 'keyv';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openStorage } from '../../src/storage/index.ts';
import { openSqlite } from '../../src/storage/sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schikane-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const urlOf = (name: string) => `sqlite://${join(folder, name)}`;

test('what was stored is there after closing and opening again', async () => {
  const url = urlOf('new/folder/a.sqlite');
  const first = openStorage(url);
  await first.journal.create('m1', { game: 'schikanoeschen' });
  await first.journal.append('m1', 0, { act: 'draw' });
  await first.documents('open', z.string()).set('channel', 'm1');
  await first.close();
  await first.close();
  await expect(first.journal.append('m1', 1, {})).rejects.toThrow('not open');

  const second = openStorage(url);
  expect(await second.journal.read('m1')).toEqual({
    header: { game: 'schikanoeschen' },
    entries: [{ act: 'draw' }],
  });
  expect(await second.documents('open', z.string()).get('channel')).toBe('m1');
  await second.close();
});

test('a process that is killed while it appends loses nothing that it was told is stored', async () => {
  const url = urlOf('killed.sqlite');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'appending.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let acknowledged = -1;
  for await (const line of createInterface({ input: child.stdout })) {
    // The last line may be torn; "12" of "123" is not wrong, only less.
    acknowledged = Math.max(acknowledged, Number(line));
    if (acknowledged === 100) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(acknowledged).toBeGreaterThanOrEqual(100);

  const storage = openStorage(url);
  const { journal } = storage;
  const entries = (await journal.read('m1'))?.entries ?? [];
  expect(entries.length).toBeGreaterThan(acknowledged);
  expect(entries).toEqual(entries.map((_, n) => ({ n, filler: 'x'.repeat(n % 3000) })));
  await journal.append('m1', entries.length, 'goes on');
  await storage.close();
});

test('the file has a write-ahead log', async () => {
  const file = join(folder, 'a.sqlite');
  const backend = openSqlite(file);
  const other = new Database(file);
  expect(other.pragma('journal_mode', { simple: true })).toBe('wal');
  other.close();
  await backend.close();
});

test('a file that is no database, or of a later version, is refused by name', () => {
  const text = join(folder, 'text');
  writeFileSync(text, 'Dear diary, this is certainly not a database.'.repeat(100));
  expect(() => openStorage(`sqlite://${text}`)).toThrow(text);

  const later = join(folder, 'later');
  const db = new Database(later);
  db.pragma('user_version = 99');
  db.close();
  expect(() => openStorage(`sqlite://${later}`)).toThrow('schema 99');
  expect(() => openStorage('redis://127.0.0.1')).toThrow('STORAGE_URL takes sqlite://<file>');
});

test('the adapter does for Keyv what an adapter has to', async () => {
  const backend = openSqlite(':memory:');
  const keyv = new Keyv({ store: backend.store('a'), useKeyPrefix: false, throwOnErrors: true });
  const other = new Keyv({ store: backend.store('b'), useKeyPrefix: false, throwOnErrors: true });
  await other.set('x', 'other');

  await keyv.setMany([
    { key: 'y', value: 2 },
    { key: 'x', value: 1 },
    { key: 'z', value: 3 },
  ]);
  expect(await keyv.getMany(['x', 'none', 'z'])).toEqual([1, undefined, 3]);
  expect(await keyv.has('x')).toBe(true);
  expect(await keyv.has('none')).toBe(false);
  const keys: unknown[] = [];
  for await (const pair of keyv.iterator?.(undefined) ?? [])
    keys.push(z.tuple([z.string(), z.number()]).parse(pair));
  expect(keys).toEqual([
    ['x', 1],
    ['y', 2],
    ['z', 3],
  ]);
  expect(await keyv.delete('none')).toBe(false);
  expect(await keyv.deleteMany(['none', 'y'])).toBe(true);
  expect(await keyv.deleteMany(['none'])).toBe(false);
  await keyv.clear();
  expect(await keyv.getMany(['x', 'y', 'z'])).toEqual([undefined, undefined, undefined]);
  expect(await other.get('x')).toBe('other');
  await keyv.disconnect();
  await backend.close();
});

test('many values are written together or not at all', async () => {
  const backend = openSqlite(':memory:');
  const store = backend.store('a');
  if (store instanceof Map) throw new TypeError();
  const bad = {
    key: 'b',
    get value(): string {
      throw new Error('no value');
    },
  };
  await expect(store.setMany([{ key: 'a', value: '1' }, bad])).rejects.toThrow('no value');
  expect(await store.has('a')).toBe(false);
  await backend.close();
});
