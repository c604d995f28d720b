/** A full disk refuses only writes, until there is room again. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openForBots, openStorage, StorageError } from '../../src/storage/index.ts';
import { newFolders } from './folder.ts';

const inFolder = newFolders();
const call = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const SIZE = 1_000_000;

test('a full disk', async ({ skip }) => {
  const disk = inFolder('disk');
  mkdirSync(disk);
  skip(
    !call('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk),
    'only root can mount a small disk',
  );
  try {
    const told: string[] = [];
    const opened = await openForBots(`sqlite://${disk}/a.sqlite`, {
      warn: (details, message) => void told.push(`${JSON.stringify(details)} ${message}`),
      info: (message) => void told.push(message),
    });
    if (opened.kind !== 'file') throw new Error('no file');
    const { journal } = opened.view();
    const ids = ['m1', 'm2', 'm3'];
    for (const id of ids) await journal.create(id, {});
    await journal.append('m1', 0, 'before');
    fill(join(disk, 'filler'));

    const entry = 'x'.repeat(20_000);
    const refused = await Promise.allSettled(
      ids.flatMap((id) => [journal.append(id, 1, entry), journal.append(id, 0, entry)]),
    );
    for (const { status } of refused) expect(status).toBe('rejected');
    expect(opened.refused()).toMatchObject({ counts: { full: 6 }, kind: 'full' });
    expect((await journal.read('m1'))?.entries).toEqual(['before']);
    expect((await journal.read('m2'))?.entries).toEqual([]);

    rmSync(join(disk, 'filler'));
    await journal.append('m1', 1, 'after');
    expect(opened.refused()).toMatchObject({ counts: { full: 6 }, ms: 0, kind: null });
    expect(told).toEqual([
      expect.stringMatching(/^\{"kind":"full"\} storage writes refused/),
      'storage writes accepted again',
    ]);
    await journal.append('m2', 0, entry);
    expect((await journal.read('m1'))?.entries).toEqual(['before', 'after']);
    expect((await journal.read('m2'))?.entries).toEqual([entry]);
    fill(join(disk, 'filler'));
    await opened.close();
    // Not a settings error: a later attempt can open it.
    const again = openStorage(`sqlite://${disk}/b.sqlite`);
    await expect(again).rejects.toThrow(/cannot be opened now/);
    await expect(again).rejects.not.toBeInstanceOf(StorageError);
  } finally {
    call('umount', disk);
  }
});

/** Writes until the file's disk is full. */
function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4096), { flag: 'a' });
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}
