import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Backend, JournalRows, Store } from '../../src/storage/backend.ts';
import { storageOn } from '../../src/storage/index.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';

type Part = keyof Store | keyof JournalRows;

/** A working backend, wrapped so that its parts can fail. */
async function faultyBackend() {
  const faults = new Map<Part, () => Promise<boolean>>();
  const inner = await openSqlite(':memory:');
  const faulty = <T extends object>(parts: T): T =>
    new Proxy(parts, { get: (target, part: Part): unknown => faults.get(part) ?? Reflect.get(target, part) });
  const backend: Backend = {
    ...inner,
    store: (name) => faulty(inner.store(name)),
    journal: faulty(inner.journal),
  };
  const failing = (part: Part) => faults.set(part, () => Promise.reject(new Error('disk full')));
  const refusing = (part: Part) => faults.set(part, () => Promise.resolve(false));
  return {
    storage: storageOn(backend),
    failing,
    refusing,
    mend: () => {
      faults.clear();
    },
  };
}

test('a failed append rejects and leaves no trace; the next one can follow', async () => {
  const { storage, failing, mend } = await faultyBackend();
  await storage.journal.create('m1', {});
  await storage.journal.append('m1', 0, 'a');
  failing('insert');
  const results = await Promise.allSettled([
    storage.journal.append('m1', 1, 'b'),
    storage.journal.append('m1', 2, 'c'),
    storage.journal.create('m2', {}),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  mend();
  expect(await storage.journal.read('m1')).toEqual({ header: {}, entries: ['a'] });
  expect(await storage.journal.read('m2')).toBeUndefined();
  await storage.journal.append('m1', 1, 'b');
  expect((await storage.journal.read('m1'))?.entries).toEqual(['a', 'b']);
});

test('a failed read is not mistaken for an empty journal', async () => {
  const { storage, failing } = await faultyBackend();
  await storage.journal.create('m1', {});
  failing('range');
  failing('insert');
  await expect(storage.journal.read('m1')).rejects.toThrow('disk full');
  await expect(storage.journal.append('m1', 0, 'a')).rejects.toThrow('disk full');
  await expect(storage.journal.create('m1', {})).rejects.toThrow('disk full');
});

test('failed document calls reject, and later ones work', async () => {
  const { storage, failing, mend } = await faultyBackend();
  const names = storage.documents('names', z.string());
  await names.set('a', 'before');
  for (const part of ['get', 'set', 'delete', 'iterator'] as const) failing(part);
  await expect(names.set('a', 'x')).rejects.toThrow('disk full');
  await expect(names.get('a')).rejects.toThrow('disk full');
  await expect(names.delete('a')).rejects.toThrow('disk full');
  mend();
  expect(await names.get('a')).toBe('before');
});

test('a row stays in place when putting it away fails, and is never lost', async () => {
  const { storage, failing, mend } = await faultyBackend();
  const names = storage.documents('names', z.string());
  await names.set('a', 'x');
  for (const part of ['set', 'delete'] as const) {
    failing(part);
    await expect(names.putAway('a')).rejects.toThrow('disk full');
    mend();
    expect(await names.get('a')).toBe('x');
  }
  await names.putAway('a');
  expect(await names.get('a')).toBeUndefined();
});

test('a write that the store refuses without throwing rejects', async () => {
  const { storage, refusing } = await faultyBackend();
  refusing('set');
  await expect(storage.documents('names', z.string()).set('a', 'x')).rejects.toThrow('was not stored');
});
