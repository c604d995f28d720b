import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { ClientOptions } from './client.ts';

/** Suffix of the lock file's name. */
export const LOCK = '-lock';
/** Suffixes of the files that may exist. SQLite creates its own with the mode of the main file. */
const ENDS = ['', '-wal', '-shm', '-journal', LOCK, `${LOCK}-journal`];

const OWNER_ONLY = 0o600;
const OF_OTHERS = 0o077;

/**
 * Gives a file created by root to the owner of its folder: the bot, which runs as that user, has to work with
 * it.
 */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}

/**
 * Creates a folder for its owner alone, and the missing folders above it. Throws if the folder cannot be
 * created. Node's `recursive` would hang where the file system answers ENOENT although the parent exists, as
 * /proc does.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const above = dirname(folder);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !existsSync(above)) {
      makeFolder(above);
      makeFolder(folder);
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Creates a file with its final mode from the first moment on. */
function create(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY));
    giveToOwner(file);
  } catch {
    // The file exists, or SQLite will fail at it too.
  }
}

/**
 * Works by name: opening and closing a file that SQLite has open in this process would release SQLite's
 * locks.
 */
function narrow(file: string, log: ClientOptions['log']): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || (found.mode & OF_OTHERS) === 0) return;
  try {
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    log?.warn({ err: error, file }, `storage file readable by other users: chmod 600 ${file}`);
  }
}

/**
 * Keeps an SQLite file and the files beside it private before it is opened: no other user of this machine can
 * read them. Missing files and the folder are created private, existing files are changed, and an existing
 * folder is left alone. Throws if the folder cannot be created. Windows has no such modes.
 */
export function keepPrivate(file: string, log: ClientOptions['log']): void {
  makeFolder(dirname(file));
  if (process.platform === 'win32') return;
  create(file);
  const there = statSync(file, { throwIfNoEntry: false });
  if (!there?.isFile()) return;
  const real = realpathSync(file);
  create(real + LOCK);
  for (const end of ENDS) narrow(real + end, log);
}
