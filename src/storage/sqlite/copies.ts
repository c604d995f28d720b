import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import Database from 'better-sqlite3';
import type { StoredRow } from '../backend.ts';
import { NoCopy } from '../refusals.ts';
import type { WholeStorage } from '../whole-face.ts';
import { said, SCHEMA_VERSION } from './database.ts';
import { own } from './owner.ts';
import { giveToOwner, keepPrivate } from './private.ts';

/** A read-only storage file, whether or not a bot is running on it. */
export interface ReadStorage extends WholeStorage {
  rows(): Iterable<StoredRow>;
  close(): void;
}

function connected(file: string): Database.Database {
  try {
    return new Database(file, { readonly: true });
  } catch (error) {
    throw new NoCopy(`${file} cannot be opened: ${said(error)}`, { cause: error });
  }
}

function opened(file: string): Database.Database {
  if (!existsSync(file)) throw new NoCopy(`${file} does not exist`);
  const db = connected(file);
  try {
    const version: unknown = db.pragma('user_version', { simple: true });
    if (version === SCHEMA_VERSION) return db;
    throw new NoCopy(`${file} has schema version ${String(version)}; this bot needs ${SCHEMA_VERSION}`);
  } catch (error) {
    db.close();
    throw error instanceof NoCopy
      ? error
      : new NoCopy(`${file} is not a storage of this bot`, { cause: error });
  }
}

/** @throws NoCopy if it does not exist or is not one of ours */
export function readStorage(file: string): ReadStorage {
  const db = opened(file);
  return {
    faults: () =>
      (db.pragma('integrity_check') as { integrity_check: string }[])
        .map((found) => found.integrity_check)
        .filter((found) => found !== 'ok'),
    rows: () =>
      db
        .prepare<[], StoredRow>(
          'SELECT collection, key, value AS text FROM documents ORDER BY collection, key',
        )
        .iterate(),
    close: () => void db.close(),
  };
}

/** Syncs a file to the disk and makes it readable for its owner alone. */
export function settle(file: string): void {
  chmodSync(file, 0o600);
  const open = openSync(file, 'r');
  fsyncSync(open);
  closeSync(open);
}

/**
 * Copies a snapshot of a storage while a bot may be running on it: the bot neither waits nor notices.
 * @throws NoCopy if the copy would replace a file
 */
export function backUp(file: string, to: string): void {
  if (existsSync(to)) throw new NoCopy(`${to} already exists: choose a new file`);
  const db = opened(file);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    closeSync(openSync(part, 'wx', 0o600));
    db.prepare('VACUUM INTO ?').run(part);
    settle(part);
    renameSync(part, to);
  } finally {
    db.close();
    rmSync(part, { force: true });
  }
}

/** Changes the rows of a collection; `as` converts the text of one. */
function changeRows(file: string, collection: string, as: (text: string) => string): void {
  const db = new Database(file);
  try {
    const rows = db
      .prepare<[string], StoredRow>(
        'SELECT collection, key, value AS text FROM documents WHERE collection = ?',
      )
      .all(collection);
    const change = db.prepare('UPDATE documents SET value = ? WHERE collection = ? AND key = ?');
    db.transaction(() => {
      for (const { key, text } of rows) change.run(as(text), collection, key);
    })();
  } finally {
    db.close();
  }
}

/** The change to a collection in a storage that goes back to an earlier moment. */
export interface Restored {
  readonly collection: string;
  readonly as: (text: string) => string;
}

/**
 * Replaces a storage with a copy; no bot may be running on it. The old file is kept beside it, and its path
 * returned; null if there was none.
 * @throws NoCopy if the copy is damaged or not one of ours; InUse
 */
export function restore(copy: string, file: string, now: Date, { collection, as }: Restored): string | null {
  const source = readStorage(copy);
  try {
    const [fault] = source.faults();
    if (fault !== undefined) throw new NoCopy(`${copy} is damaged: ${fault}`);
  } finally {
    source.close();
  }
  const isThere = existsSync(file);
  keepPrivate(file, undefined);
  const letGo = own(file);
  const part = `${file}.part`;
  try {
    copyFileSync(copy, part, constants.COPYFILE_FICLONE);
    chmodSync(part, 0o600);
    changeRows(part, collection, as);
    giveToOwner(part);
    settle(part);
    const before = isThere ? `${file}.before-${now.toISOString().replaceAll(':', '-')}` : null;
    if (before !== null) {
      // Keep the WAL too, since it may hold data that has not reached the file.
      for (const end of ['', '-wal', '-shm']) {
        if (existsSync(file + end)) renameSync(file + end, before + end);
      }
    }
    renameSync(part, file);
    return before;
  } finally {
    rmSync(part, { force: true });
    letGo();
  }
}
