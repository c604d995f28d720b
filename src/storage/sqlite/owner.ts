import { realpathSync } from 'node:fs';
import Database from 'better-sqlite3';
import { InUse } from './refusals.ts';
import { isLocked } from './errors.ts';
import { LOCK } from './private.ts';

/** How long the one before may take to let go, in ms. */
const PATIENCE_MS = 500;

/**
 * Makes this process the only one that may work on a file, until it lets go or ends, however it ends: the lock is one
 * of the operating system's, on a database of its own beside the file. The file itself can still be read by others.
 * @returns what lets go
 * @throws InUse
 */
export function own(file: string): () => void {
  // However the file is called, by way of a link for instance, it has one lock.
  const lock = new Database(realpathSync(file) + LOCK, { timeout: PATIENCE_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isLocked(error) ? new InUse('another bot is running on it') : error;
  }
  return () => void lock.close();
}
