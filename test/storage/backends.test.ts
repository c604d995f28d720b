import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { storageContract } from './contract.ts';
import { openMaps } from './maps.ts';

const folder = mkdtempSync(join(tmpdir(), 'schikane-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

storageContract('an SQLite file', () => openSqlite(join(folder, `${++files}.sqlite`)));
storageContract('SQLite in memory', () => openSqlite(':memory:'));
storageContract('Maps', () => Promise.resolve(openMaps()));
