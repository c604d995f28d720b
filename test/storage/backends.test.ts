import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Backend } from '../../src/storage/backend.ts';
import { openSqlite } from '../../src/storage/sqlite.ts';
import { storageContract } from './contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'schikane-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Keyv's own store in memory: a Map for each collection. */
function openMaps(): Backend {
  const maps = new Map<string, Map<string, unknown>>();
  return {
    store(name) {
      const map = maps.get(name) ?? new Map<string, unknown>();
      maps.set(name, map);
      return map;
    },
    close: () => Promise.resolve(),
  };
}

storageContract('an SQLite file', () => openSqlite(join(folder, `${++files}.sqlite`)));
storageContract('SQLite in memory', () => openSqlite(':memory:'));
storageContract('Maps', openMaps);
