/** While another process locks the file, only writes wait. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { storageOn } from '../../src/storage/index.ts';
import type { ClientOptions } from '../../src/storage/sqlite/client.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { newFolders } from './folder.ts';
import { startProcess } from './processes/start.ts';

const inFolder = newFolders();
const MATCHES = 50;
const IDS = Array.from({ length: MATCHES }, (_, i) => `m${i}`);

async function opened(options: ClientOptions = {}) {
  const file = inFolder('a.sqlite');
  const storage = storageOn(await openSqlite(file, options));
  return {
    journal: storage.journal,
    close: () => storage.close(),
    names: storage.documents('names', z.string()),
    lock: () => startProcess('locking', file),
  };
}

test('no write is refused or lost, and reads go on', async () => {
  const { journal, names, lock, close } = await opened();
  for (const id of IDS) await journal.create(id, id);
  await names.set('a', 'before');

  const locking = await lock();
  let settled = 0;
  const writing = [
    ...IDS.flatMap((id) => [journal.append(id, 0, 'a'), journal.append(id, 1, 'b')]),
    names.set('b', 'after'),
  ];
  for (const one of writing) void one.finally(() => (settled += 1));
  // A read waits for earlier writes to the same journal; other reads do not.
  const seen = journal.read('m0');
  void seen.finally(() => (settled += 1));
  await journal.read('none');
  expect(await names.get('a')).toBe('before');
  expect(settled).toBe(0);

  await locking.end();
  await Promise.all(writing);
  expect((await seen)?.entries).toEqual(['a', 'b']);
  for (const id of IDS) expect((await journal.read(id))?.entries).toEqual(['a', 'b']);
  expect(await names.get('b')).toBe('after');
  await close();
});

test('a locked file can be opened, and closing waits for earlier calls', async () => {
  await (await opened()).close();
  const locking = await startProcess('locking', inFolder('a.sqlite'));
  const { names, close } = await opened();
  expect(await names.get('a')).toBeUndefined();
  const written = names.set('a', 'x');
  const closed = close();
  await locking.end();
  await written;
  await closed;
  const again = await opened();
  expect(await again.names.get('a')).toBe('x');
  await again.close();
});

test('a write that waits too long is refused with a message, and later ones are stored', async () => {
  const { journal, lock, close } = await opened({ patienceMs: 50 });
  await journal.create('m1', {});
  const locking = await lock();
  const refused = await Promise.allSettled([journal.append('m1', 0, 'a'), journal.append('m1', 1, 'b')]);
  for (const one of refused) {
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: 'another process has kept the file locked for 0.05 s' },
    });
  }
  expect((await journal.read('m1'))?.entries).toEqual([]);
  await locking.end();
  await journal.append('m1', 0, 'c');
  expect((await journal.read('m1'))?.entries).toEqual(['c']);
  await close();
});

test('a slow call is logged once', async () => {
  const told = Promise.withResolvers<string>();
  let times = 0;
  const warn = (_: object, message: string): void => {
    times += 1;
    told.resolve(message);
  };
  const { journal, lock, close } = await opened({ slowMs: 200, log: { warn } });
  const locking = await lock();
  const created = journal.create('m1', {});
  expect(await told.promise).toContain('another process keeps the file locked');
  await locking.end();
  await created;
  await close();
  expect(times).toBe(1);
});
