import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { StoredRow } from '../backend.ts';
import { NoCopy, StorageInUse } from '../refusals.ts';
import type { NewStorage, WholeStorage } from '../whole-face.ts';
import { readStorage, settle } from './copies.ts';
import { prepareSchema } from './database.ts';
import { own } from './owner.ts';
import { giveToOwner, makeFolder } from './private.ts';
import { InUse } from './refusals.ts';

/** Opens a file for reading; no bot can run on it until it is closed. @throws NoCopy; StorageInUse */
export function readFileAlone(file: string): WholeStorage {
  const storage = readStorage(file);
  try {
    const letGo = own(file);
    return {
      ...storage,
      close() {
        storage.close();
        letGo();
      },
    };
  } catch (error) {
    storage.close();
    if (!(error instanceof InUse)) throw error;
    throw new StorageInUse(`${file} is in use: ${error.message}`, { cause: error });
  }
}

/** Creates a file that must not exist yet. @throws NoCopy */
export function newFile(file: string): NewStorage {
  const checkPlace = (): void => {
    if (existsSync(file)) throw new NoCopy(`${file} already exists: choose a new file`);
  };
  checkPlace();
  const part = `${file}.part`;
  makeFolder(dirname(file));
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  const db = new Database(part);
  prepareSchema(db, part);
  db.exec('BEGIN');
  const insert = db.prepare<StoredRow>('INSERT INTO documents VALUES (:collection, :key, :text)');
  return {
    put(rows) {
      for (const row of rows) insert.run(row);
    },
    rows: () =>
      db
        .prepare<[], StoredRow>(
          'SELECT collection, key, value AS text FROM documents ORDER BY collection, key',
        )
        .iterate(),
    finish() {
      db.exec('COMMIT');
      db.close();
      giveToOwner(part);
      settle(part);
      checkPlace();
      renameSync(part, file);
    },
    close() {
      db.close();
      rmSync(part, { force: true });
    },
  };
}
