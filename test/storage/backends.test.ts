import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Backend } from '../../src/storage/backend.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { storageContract } from './contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'schikane-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Keyv's own store in memory: a Map for each collection. */
function openMaps(): Promise<Backend> {
  const maps = new Map<string, Map<string, string>>();
  function store(name: string): Map<string, string> {
    const map = maps.get(name) ?? new Map<string, string>();
    maps.set(name, map);
    return map;
  }
  const journal = store('journal');
  return Promise.resolve({
    store,
    journal: {
      insert(key, value, after) {
        const fits = !journal.has(key) && (after === null || journal.has(after));
        if (fits) journal.set(key, value);
        return Promise.resolve(fits);
      },
      range: (first, last) =>
        Promise.resolve([...journal].filter(([key]) => key >= first && key <= last).sort()),
    },
    waiting: () => ({ count: 0, ms: 0 }),
    close: () => Promise.resolve(),
    failed: new Promise(() => undefined),
  });
}

storageContract('an SQLite file', () => openSqlite(join(folder, `${++files}.sqlite`)));
storageContract('SQLite in memory', () => openSqlite(':memory:'));
storageContract('Maps', openMaps);
