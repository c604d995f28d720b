/** Guarantees of every backend about documents. */
import { inspect } from 'node:util';
import { Keyv } from 'keyv';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '../../src/core/result.ts';
import type { Backend } from '../../src/storage/backend.ts';
import { Damaged, damageNumber } from '../../src/storage/damaged.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/ports.ts';

const text = z.string();

export async function allOf<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

/** `given`: an empty backend, and the storage on it. */
export function documentsContract(
  given: () => { readonly backend: Backend; readonly storage: Storage },
): void {
  describe('documents', () => {
    let backend: Backend;
    let storage: Storage;
    beforeEach(() => {
      ({ backend, storage } = given());
    });

    /** Rows that were put away. */
    const putAway = async () => {
      const store = new Keyv({ store: backend.store('put-away'), useKeyPrefix: false });
      const values: unknown[] = [];
      for await (const [, value] of store.iterator?.(undefined) ?? []) values.push(value);
      return values;
    };

    test('are set, replaced and deleted', async () => {
      const names = storage.documents('names', text);
      expect(await names.get('a')).toBeUndefined();
      await names.set('a', 'Anna');
      await names.set('a', 'Änne');
      expect(await names.get('a')).toBe('Änne');
      await names.delete('a');
      await names.delete('a');
      expect(await names.get('a')).toBeUndefined();
      expect(await allOf(names.entries())).toEqual([]);
    });

    test('keep strings unchanged, even those with a meaning to Keyv', async () => {
      const names = storage.documents('names', text);
      const odd = ['', ':', ':base64:YQ==', '::', 'null', '🂡', '"', '\\', '\u0000', '\u2028'];
      for (const [i, value] of odd.entries()) await names.set(String(i), value);
      for (const [i, value] of odd.entries()) expect(await names.get(String(i))).toBe(value);
    });

    test('are listed by key across pages', async () => {
      const numbers = storage.documents('numbers', z.number());
      const keys = Array.from({ length: 300 }, (_, i) => `k${(i * 7919) % 300}`);
      await Promise.all(keys.map((key, i) => numbers.set(key, i)));
      const listed = await allOf(numbers.entries());
      expect(listed.map(([key]) => key)).toEqual(keys.toSorted());
      expect(new Map(listed)).toEqual(new Map(keys.map((key, i) => [key, ok(i)])));
    });

    test('can be deleted while they are listed', async () => {
      const names = storage.documents('names', text);
      for (const key of ['a', 'b', 'c']) await names.set(key, key);
      const seen: string[] = [];
      for await (const [key] of names.entries()) {
        seen.push(key);
        await names.delete(key);
      }
      expect(seen).toEqual(['a', 'b', 'c']);
      expect(await allOf(names.entries())).toEqual([]);
    });

    test('keep the last of 300 concurrent writes', async () => {
      const numbers = storage.documents('numbers', z.number());
      const written = Array.from({ length: 300 }, (_, i) => numbers.set('n', i));
      expect(await numbers.get('n')).toBe(299);
      await Promise.all(written);
      expect(await numbers.get('n')).toBe(299);
    });

    test('delete only after an earlier write', async () => {
      const names = storage.documents('names', text);
      const calls = [names.set('a', 'x'), names.delete('a')];
      await Promise.all(calls);
      expect(await names.get('a')).toBeUndefined();
    });

    test('of one collection are separate from another', async () => {
      const collections = ['open', 'open:', 'open2', 'ope_', '%'].map((name) =>
        storage.documents(name, text),
      );
      for (const [i, documents] of collections.entries()) await documents.set('open:a', String(i));
      for (const [i, documents] of collections.entries()) {
        expect(await allOf(documents.entries())).toEqual([['open:a', ok(String(i))]]);
      }
      await backend.store('open').clear();
      const left = await Promise.all(collections.map((documents) => documents.get('open:a')));
      expect(left).toEqual([undefined, '1', '2', '3', '4']);
    });

    test('that do not parse are reported with their key', async () => {
      await storage.documents('numbers', z.unknown()).set('a', 'not a number');
      const numbers = storageOn(backend).documents('numbers', z.number());
      await expect(numbers.get('a')).rejects.toThrow('numbers/a does not match its schema');
      const error = await numbers.get('a').catch((damaged: unknown) => damaged);
      expect(error).toBeInstanceOf(Damaged);
      expect(await allOf(numbers.entries())).toEqual([['a', fail(error)]]);
    });

    test.each(['', '{', 'null', '"text"', '[1]', '{}', '{"valu":1}'])(
      'stored as %j are reported, and the others still listed',
      async (stored) => {
        const names = storage.documents('names', text);
        for (const key of ['a', 'b', 'c']) await names.set(key, key);
        await backend.store('names').set('b', stored);
        await expect(names.get('b')).rejects.toThrow('names/b is unreadable (number ');
        const error = await names.get('b').catch((damaged: unknown) => damaged);
        expect(error).toBeInstanceOf(Damaged);
        expect(error).toMatchObject({ collection: 'names', key: 'b', number: damageNumber('names', 'b') });
        expect(await allOf(names.entries())).toEqual([
          ['a', ok('a')],
          ['b', fail(error)],
          ['c', ok('c')],
        ]);
      },
    );

    test.each(['{"value":"secret"}', '{"value":', ''])(
      'stored as %j can be put away unchanged',
      async (stored) => {
        const names = storage.documents('names', text);
        await names.set('b', 'stays');
        await backend.store('names').set('a', stored);
        await names.putAway('a');
        expect(await names.get('a')).toBeUndefined();
        expect(await putAway()).toEqual([{ collection: 'names', key: 'a', text: stored }]);
        // Nothing is left to put away: a no-op.
        await names.putAway('a');
        await backend.store('names').set('a', stored);
        await names.putAway('a');
        expect(await putAway()).toHaveLength(1);
        await names.set('a', 'another');
        await names.putAway('a');
        expect(await putAway()).toHaveLength(2);
        expect(await allOf(names.entries())).toEqual([['b', ok('stays')]]);
      },
    );

    test('do not reveal their content when they are damaged', async () => {
      await storage.documents('seeds', z.unknown()).set('a', { seed: 'a secret' });
      const seeds = storageOn(backend).documents('seeds', z.object({ seed: z.number() }));
      const error = await seeds.get('a').catch((damaged: unknown) => damaged);
      expect(inspect(error, { depth: null })).not.toContain('a secret');
    });

    test('can be parsed by a function', async () => {
      const lengths = storage.documents('lengths', (stored) => text.parse(stored).length);
      await backend.store('lengths').set('a', JSON.stringify({ value: 'four' }));
      expect(await lengths.get('a')).toBe(4);
    });

    test('have one queue per collection', () => {
      storage.documents('names', text);
      expect(() => storage.documents('names', text)).toThrow('names');
      expect(() => storage.documents('journal', text)).toThrow('journal');
      expect(() => storage.documents('put-away', text)).toThrow('put-away');
    });
  });
}
