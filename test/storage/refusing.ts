/** A working backend whose writes can be made to fail. */
import type { Backend, Store } from '../../src/storage/backend.ts';
import { DatabaseFails } from '../../src/storage/postgres/errors.ts';
import type { RefusedKind } from '../../src/storage/writes.ts';

/** Error of a store by reason of a refused write. */
export const SAID: readonly (readonly [RefusedKind, Error])[] = [
  ['full', new Error('database or disk is full')],
  ['read-only', new Error('attempt to write a readonly database')],
  ['disk', new Error('disk I/O error')],
  ['locked', new Error('another process has kept the file locked for 30 s')],
  ['full', new DatabaseFails('the database: could not extend file: No space left on device', '53100', true)],
  [
    'read-only',
    new DatabaseFails('the database: cannot execute INSERT in a read-only transaction', '25006', true),
  ],
  ['unreachable', new DatabaseFails('the database: connect ECONNREFUSED', 'ECONNREFUSED')],
  ['other', new DatabaseFails('the database: out of memory', '53200', true)],
];

/** `fault`: the current reason to refuse writes, or null. Reads always work. */
export function refusing(inner: Backend, fault: () => Error | null): Backend {
  const unless = <T>(write: () => Promise<T>): Promise<T> => {
    const error = fault();
    return error ? Promise.reject(error) : write();
  };
  const store = (name: string): Store | Map<string, unknown> => {
    const rows = inner.store(name);
    if (rows instanceof Map) return rows;
    return {
      ...rows,
      set: (key: string, value: string) => unless(() => rows.set(key, value)),
      setMany: (entries) => unless(() => rows.setMany(entries)),
      delete: (key) => unless(() => rows.delete(key)),
      deleteMany: (keys) => unless(() => rows.deleteMany(keys)),
      clear: () => unless(() => rows.clear()),
    };
  };
  const { journal, all } = inner;
  return {
    ...inner,
    store,
    journal: { ...journal, insert: (...given) => unless(() => journal.insert(...given)) },
    all: {
      ...all,
      add: (row) => unless(() => all.add(row)),
      replace: (changes) => unless(() => all.replace(changes)),
      scrub: () => unless(() => all.scrub()),
    },
  };
}
