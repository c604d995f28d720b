import { fail, ok, type Result } from '../core/result.ts';

/**
 * Reads STORAGE_URL: the SQLite file that it names (relative to the working folder, or absolute), or `:memory:`; the error
 * says what it takes. `sqlite:///x` is the absolute path /x.
 */
export function parseStorageUrl(url: string): Result<string, string> {
  if (url === 'sqlite::memory:') return ok(':memory:');
  const file = /^sqlite:\/\/(.+)$/.exec(url)?.[1];
  // SQLite reads more than a file into names that begin like these.
  if (file !== undefined && !/^(:|file:)/.test(file)) return ok(file);
  return fail('takes sqlite://<file>, or sqlite::memory: to keep nothing');
}
