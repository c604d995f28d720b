import { expect, test } from 'vitest';
import { z } from 'zod';
import { storageOn } from '../../src/storage/index.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { pathOf } from './processes/start.ts';

test('when the thread of the storage ends, all is refused and somebody is told', async () => {
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

test('a storage that was closed has not failed', async () => {
  const storage = storageOn(await openSqlite(':memory:'));
  await storage.close();
  const first = await Promise.race([storage.failed, Promise.resolve('not failed')]);
  expect(first).toBe('not failed');
});
