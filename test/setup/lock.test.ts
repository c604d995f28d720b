import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../scripts/lock.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schikane-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the lock exists during the work and is gone after it, even after an error', async () => {
  await withLock(lock, () => {
    expect(existsSync(lock)).toBe(true);
  });
  expect(readdirSync(folder)).toEqual([]);
  const failing = () => {
    throw new Error('no');
  };
  await expect(withLock(lock, failing)).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  let worked = false;
  await withLock(lock, () => {
    worked = true;
  });
  expect(worked).toBe(true);
});

test('a lock of a living process is waited for', async () => {
  const owner = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = once(owner, 'exit').then(() => 'gone');
  writeFileSync(lock, String(owner.pid));
  const order: string[] = [];
  const working = withLock(lock, () => {
    order.push('worked');
  });
  void gone.then((said) => order.push(said));
  owner.stdin.end();
  await working;
  expect(order).toEqual(['gone', 'worked']);
});
