/**
 * Locks an SQLite file for writing until its input ends, and says so on standard output: `node locking.ts
 * <file>`.
 */
import { once } from 'node:events';
import Database from 'better-sqlite3';

const [file = ''] = process.argv.slice(2);
const db = new Database(file);
db.exec('BEGIN IMMEDIATE');
console.log('locked');
await once(process.stdin.resume(), 'end');
db.exec('ROLLBACK');
db.close();
