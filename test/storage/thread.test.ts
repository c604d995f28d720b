import { expect, test } from 'vitest';
import { z } from 'zod';
import { openStorage, storageOn } from '../../src/storage/index.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { newFolders } from './folder.ts';
import { pathOf, startProcess } from './processes/start.ts';

const inFolder = newFolders();

test('all calls reject and `failed` resolves after the storage thread has ended', async () => {
  const module = new URL(`file://${pathOf('dying-thread')}`);
  const storage = storageOn(await openSqlite(':memory:', { module }));
  await storage.journal.create('m1', {});
  const poison = storage.documents('poison', z.string());
  const results = await Promise.allSettled([storage.journal.append('m1', 0, 'a'), poison.set('a', 'x')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await storage.failed).message).toBe('the thread of the storage has ended with 7');
  await expect(storage.journal.read('m1')).rejects.toThrow('has ended with 7');
  await storage.close();
});

test('a closed storage has not failed', async () => {
  const storage = storageOn(await openSqlite(':memory:'));
  await storage.close();
  const first = await Promise.race([storage.failed, Promise.resolve('not failed')]);
  expect(first).toBe('not failed');
});

test('an idle storage lets the program end, and its data is stored', async () => {
  const url = `sqlite://${inFolder('a.sqlite')}`;
  const { child, ended } = await startProcess('idling', url);
  await ended;
  expect(child.exitCode).toBe(0);
  const storage = await openStorage(url);
  expect((await storage.journal.read('m1'))?.entries).toEqual(['a']);
  await storage.close();
});
