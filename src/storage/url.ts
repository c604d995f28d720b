import { fail, ok, type Result } from '../core/result.ts';

/** Address of a storage: an SQLite file (or `:memory:`), or a PostgreSQL database. */
export type StorageAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** The address without the password. */
      readonly shown: string;
    };

const TAKES =
  'must be sqlite://<file>, sqlite::memory: to keep nothing, or postgres://<user>:<password>@<host>/<database>';

/**
 * Parses STORAGE_URL: an SQLite file (relative to the working folder, or absolute), `:memory:`, or a
 * PostgreSQL database. The error lists the accepted forms. `sqlite:///x` is the absolute path /x.
 */
export function parseStorageUrl(url: string): Result<StorageAddress, string> {
  if (url === 'sqlite::memory:') return ok({ kind: 'sqlite', file: ':memory:' });
  const file = /^sqlite:\/\/(.+)$/.exec(url)?.[1];
  // SQLite gives names with these beginnings a special meaning.
  if (file !== undefined && !/^(:|file:)/.test(file)) return ok({ kind: 'sqlite', file });
  const postgres = /^postgres(ql)?:\/\//.test(url) ? parsePostgresUrl(url) : null;
  return postgres ? ok(postgres) : fail(TAKES);
}

function parsePostgresUrl(url: string): StorageAddress | null {
  const parsed = URL.parse(url);
  if (!parsed || parsed.hostname === '' || parsed.pathname.length < 2 || secretsIn(parsed) === null)
    return null;
  const { protocol, username, host, pathname } = parsed;
  const user = username === '' ? '' : `${username}@`;
  return { kind: 'postgres', url, shown: `${protocol}//${user}${host}${pathname}` };
}

/** Returns the secrets in an address: its password, in all spellings. */
export function secretsOf(url: string): readonly string[] {
  const parsed = URL.parse(url);
  return parsed ? (secretsIn(parsed) ?? []) : [];
}

/** Returns null if it cannot be read. */
function secretsIn({ password, searchParams }: URL): readonly string[] | null {
  try {
    const inQuery = searchParams.getAll('password');
    const all = [password, decodeURIComponent(password), ...inQuery, ...inQuery.map(encodeURIComponent)];
    return all.filter((secret) => secret !== '');
  } catch {
    return null;
  }
}
