import { realpathSync } from 'node:fs';
import Database from 'better-sqlite3';
import { InUse } from './refusals.ts';
import { isLocked } from './errors.ts';
import { LOCK } from './private.ts';

/** Time in ms in which the previous process can still release the lock. */
const PATIENCE_MS = 500;

/**
 * Makes this process the only one that can work on a file, until it releases it or ends in any way: the
 * operating system holds the lock, on a separate database beside the file. Other processes can still read the
 * file itself.
 * @returns releases the lock
 * @throws InUse
 */
export function own(file: string): () => void {
  // All names of a file, such as links, share one lock.
  const lock = new Database(realpathSync(file) + LOCK, { timeout: PATIENCE_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isLocked(error) ? new InUse('another bot is running on this storage') : error;
  }
  return () => void lock.close();
}
