import { fail, ok, type Result } from '../core/result.ts';

/** Where the storage is: an SQLite file (relative to the working folder, or absolute), or `:memory:`. */
export interface StorageLocation {
  readonly kind: 'sqlite';
  readonly file: string;
}

const takes = 'sqlite://<file>, or sqlite::memory: to keep nothing';
const later = ['postgres', 'postgresql', 'redis', 'rediss', 'valkey', 'mysql', 'mongodb', 'etcd'];

/** Reads STORAGE_URL; the error is a sentence that says what it takes. `sqlite:///x` is the absolute path /x. */
export function parseStorageUrl(url: string): Result<StorageLocation, string> {
  if (url === 'sqlite::memory:') return ok({ kind: 'sqlite', file: ':memory:' });
  const file = /^sqlite:\/\/(.+)$/.exec(url)?.[1];
  // SQLite reads more than a file out of names that begin like these.
  if (file !== undefined && !/^(:|file:)/.test(file)) return ok({ kind: 'sqlite', file });
  const scheme = /^([a-z]+):/.exec(url)?.[1] ?? '';
  return fail(later.includes(scheme) ? `${scheme} is not built yet; it takes ${takes}` : `it takes ${takes}`);
}
