/** Other users cannot read stored files, with any umask and any files left from before. */
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/storage/index.ts';
import { newFolders } from './folder.ts';
import { startProcess } from './processes/start.ts';

const inFolder = newFolders();
const urlOf = (name: string) => `sqlite://${inFolder(name)}`;

/** The most permissive umask. */
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
});

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

const NAMES = ['', '-lock', '-lock-journal', '-shm', '-wal'].map((end) => `a.sqlite${end}`);
const ALL_PRIVATE = Object.fromEntries(NAMES.map((name) => [name, '600']));

describe.skipIf(process.platform === 'win32')('other users cannot read', () => {
  test('a new file, SQLite’s files beside it, or the folders made for it', async () => {
    const storage = await openStorage(urlOf('deep/data/a.sqlite'));
    await storage.journal.create('m1', { secret: 'seed' });
    expect(modesIn(inFolder('deep/data'))).toEqual(ALL_PRIVATE);
    expect([modeOf(inFolder('deep')), modeOf(inFolder('deep/data'))]).toEqual(['700', '700']);
    await storage.close();
  });

  test('files left by an earlier version or a crash; an existing folder stays unchanged', async () => {
    mkdirSync(inFolder('data'), { mode: 0o755 });
    const earlier = await startProcess('running', urlOf('data/a.sqlite'));
    await earlier.end('SIGKILL');
    for (const name of NAMES) chmodSync(inFolder(`data/${name}`), 0o644);
    symlinkSync(inFolder('data/a.sqlite'), inFolder('link.sqlite'));
    writeFileSync(inFolder('data/notes'), 'of the operator');
    chmodSync(inFolder('data/notes'), 0o644);

    const storage = await openStorage(urlOf('link.sqlite'));
    expect(modesIn(inFolder('data'))).toEqual({ ...ALL_PRIVATE, notes: '644' });
    expect(modeOf(dirname(inFolder('data/a.sqlite')))).toBe('755');
    await storage.close();
  });
});
