/** Keeps an SQLite file locked for writing: `node locking.ts <file>`, says so on standard output, until its input ends. */
import { once } from 'node:events';
import Database from 'better-sqlite3';

const [file = ''] = process.argv.slice(2);
const db = new Database(file);
db.exec('BEGIN IMMEDIATE');
console.log('locked');
await once(process.stdin.resume(), 'end');
db.exec('ROLLBACK');
db.close();
