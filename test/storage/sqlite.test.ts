import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Keyv } from 'keyv';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openStorage } from '../../src/storage/index.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { newFolders } from './folder.ts';

const inFolder = newFolders();
const urlOf = (name: string) => `sqlite://${inFolder(name)}`;

test('stored data is there after closing and opening again', async () => {
  const url = urlOf('new/folder/a.sqlite');
  const first = await openStorage(url);
  await first.journal.create('m1', { game: 'schikanoeschen' });
  await first.journal.append('m1', 0, { act: 'draw' });
  await first.documents('open', z.string()).set('channel', 'm1');
  await first.close();
  await first.close();
  await expect(first.journal.append('m1', 1, {})).rejects.toThrow('is closed');

  const second = await openStorage(url);
  expect(await second.journal.read('m1')).toEqual({
    header: { game: 'schikanoeschen' },
    entries: [{ act: 'draw' }],
  });
  expect(await second.documents('open', z.string()).get('channel')).toBe('m1');
  await second.close();
});

test('the file has a write-ahead log', async () => {
  const file = inFolder('a.sqlite');
  const backend = await openSqlite(file);
  const other = new Database(file);
  expect(other.pragma('journal_mode', { simple: true })).toBe('wal');
  other.close();
  await backend.close();
});

test('a file that is no database, or from a later version, is refused by name', async () => {
  const text = inFolder('text');
  writeFileSync(text, 'Dear diary, this is certainly not a database.'.repeat(100));
  await expect(openStorage(`sqlite://${text}`)).rejects.toThrow(text);

  const later = inFolder('later');
  const db = new Database(later);
  db.pragma('user_version = 99');
  db.close();
  await expect(openStorage(`sqlite://${later}`)).rejects.toThrow('schema version 99');
  await expect(openStorage('redis://127.0.0.1')).rejects.toThrow('STORAGE_URL must be sqlite://<file>');
});

test('the adapter fulfils Keyv’s store interface', async () => {
  const backend = await openSqlite(':memory:');
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

test('a batch of values is written completely or not at all', async () => {
  const backend = await openSqlite(':memory:');
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
