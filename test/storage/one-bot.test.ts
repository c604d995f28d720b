/** Only one bot at a time works on a file, after any kind of crash; readers are allowed. */
import { mkdirSync, symlinkSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mistakeIn } from '../../src/mistakes.ts';
import { openStorage, StorageInUse } from '../../src/storage/index.ts';
import { newFolders } from './folder.ts';
import { startProcess } from './processes/start.ts';

const inFolder = newFolders();
const urlOf = (name: string) => `sqlite://${inFolder(name)}`;

async function refusal(url: string): Promise<unknown> {
  return openStorage(url).then(
    () => 'opened',
    (error: unknown) => error,
  );
}

describe('a second bot on the same file', () => {
  test('is refused with a message, for every path of the file', async () => {
    mkdirSync(inFolder('data'));
    const first = await startProcess('running', urlOf('data/a.sqlite'));
    symlinkSync(inFolder('data/a.sqlite'), inFolder('link.sqlite'));
    symlinkSync(inFolder('data'), inFolder('folder'));
    for (const name of ['data/a.sqlite', 'link.sqlite', 'folder/a.sqlite']) {
      const error = await refusal(urlOf(name));
      expect(error).toBeInstanceOf(StorageInUse);
      expect(mistakeIn(error)).toMatch(
        /^STORAGE_URL sqlite:.* is in use: another bot is running on this storage\. Stop the other bot/,
      );
    }
    const other = await openStorage(urlOf('data/b.sqlite'));
    await other.close();
    await first.end();
  });

  test('is refused while the first one is suspended, and opens after it was killed', async () => {
    const url = urlOf('a.sqlite');
    const first = await startProcess('running', url);
    first.child.kill('SIGSTOP');
    expect(await refusal(url)).toBeInstanceOf(StorageInUse);
    await first.end('SIGKILL');
    const second = await openStorage(url);
    await second.close();
  });

  test('takes over when the first has ended', async () => {
    const url = urlOf('a.sqlite');
    const first = await openStorage(url);
    await first.documents('names', z.string()).set('a', 'Anna');
    expect(await refusal(url)).toBeInstanceOf(StorageInUse);
    await first.close();
    const second = await openStorage(url);
    expect(await second.documents('names', z.string()).get('a')).toBe('Anna');
    await second.close();
  });
});

test('the file can be read and copied while the bot writes', async () => {
  const storage = await openStorage(urlOf('a.sqlite'));
  await storage.journal.create('m1', {});
  let isOver = false;
  let n = 0;
  async function play(): Promise<void> {
    for (; !isOver; n++) await storage.journal.append('m1', n, n);
  }
  const playing = play();

  const reader = new Database(inFolder('a.sqlite'), { readonly: true });
  await reader.backup(inFolder('backup.sqlite'));
  reader.prepare('VACUUM INTO ?').run(inFolder('copy.sqlite'));
  reader.close();
  isOver = true;
  await playing;
  expect((await storage.journal.read('m1'))?.entries).toHaveLength(n);
  await storage.close();

  for (const name of ['backup.sqlite', 'copy.sqlite']) {
    const copy = await openStorage(urlOf(name));
    const entries = (await copy.journal.read('m1'))?.entries ?? [];
    expect(entries).toEqual(Array.from(entries, (_, i) => i));
    await copy.close();
  }
});

test('an entry that another program inserted is not replaced', async () => {
  const storage = await openStorage(urlOf('a.sqlite'));
  const { journal } = storage;
  await journal.create('m1', {});
  await journal.append('m1', 0, 'first');

  // Stands for a version without the lock.
  const other = new Database(inFolder('a.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const appended = Promise.allSettled([journal.append('m1', 1, 'ours'), journal.create('m2', 'ours')]);
  const insert = other.prepare(`INSERT INTO documents VALUES ('journal', ?, '{"value":"theirs"}')`);
  for (const key of ['m1/000000001', 'm2/header']) insert.run(key);
  other.exec('COMMIT');
  other.close();

  expect((await appended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await journal.read('m1')).toEqual({ header: {}, entries: ['first', 'theirs'] });
  expect(await journal.read('m2')).toEqual({ header: 'theirs', entries: [] });
  await storage.close();
});
