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

/** What the name of the lock beside a file ends in. */
export const LOCK = '-lock';
/** What may be there: SQLite puts more beside a file, with the same mode as the file. */
const ENDS = ['', '-wal', '-shm', '-journal', LOCK, `${LOCK}-journal`];

const OWNER_ONLY = 0o600;
const OF_OTHERS = 0o077;

/** What root creates in somebody's folder, by a command that the bot does not run, is theirs: the bot has to work with it. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}

/**
 * Makes a folder for its owner alone, and the missing folders above it. Throws when the folder cannot be created.
 * Node's `recursive` is no use here: it never returns where the file system answers ENOENT although the folder above is
 * there, as /proc does.
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

/** With its mode from the first moment on. */
function create(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY));
    giveToOwner(file);
  } catch {
    // It is there, or SQLite fails at it too.
  }
}

/** By its name: where SQLite has the file open here, closing it once more would let go of SQLite's locks. */
function narrow(file: string, log: ClientOptions['log']): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || (found.mode & OF_OTHERS) === 0) return;
  try {
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    log?.warn({ err: error, file }, `others on this machine can read what is stored: chmod 600 ${file}`);
  }
}

/**
 * Makes sure, before an SQLite file is opened, that no other user of this machine can read it, or what is beside it: what
 * is missing is created so, its folder too, and files that are there are made so. A folder that is there stays as it is.
 * Throws when the folder cannot be created. Windows has no such modes.
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
