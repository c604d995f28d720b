import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { say } from './say.mjs';

/**
 * Runs the work while no other process holds the lock. A lock whose owner is gone is taken over.
 * @param {string} file the lock: it holds its owner's process id
 * @param {() => void | Promise<void>} work
 */
export async function withLock(file, work) {
  const claim = `${file}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    await acquire(file, claim);
    try {
      await work();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(claim, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} claim a file with this process's id, linked so that the lock never appears without its
 * content
 */
async function acquire(file, claim) {
  for (let told = false; ;) {
    try {
      linkSync(claim, file);
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(file);
    if (owner !== undefined && !isAlive(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) say(`Waiting for process ${owner}, which runs the set-up (lock file: ${file}) …`);
    told = true;
    await setTimeout(250);
  }
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // Released in the meantime.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false; // Left by an earlier process with the same id, as in a restarted container.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
