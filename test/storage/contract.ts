import { inspect } from 'node:util';
import { Keyv } from 'keyv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '../../src/core/result.ts';
import { Damaged, damageNumber } from '../../src/storage/damaged.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { Backend, RowPlace, Slice } from '../../src/storage/backend.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { refusedWrites } from './refused-writes.ts';

const text = z.string();

async function allOf<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

/** Guarantees of every backend. `open` returns a new, empty one. */
export function storageContract(name: string, open: () => Promise<Backend>) {
  describe(`storage on ${name}`, () => {
    let backend: Backend;
    let storage: Storage;
    beforeEach(async () => {
      backend = await open();
      storage = storageOn(backend);
    });
    afterEach(() => storage.close());

    /** Replaces a row of a journal by this text; null deletes it. */
    const damage = async (key: string, text: string | null) => {
      const [row] = await backend.all.range('journal', key, key);
      if (!row) throw new Error(`no row ${key}`);
      expect(await backend.all.replace([{ row, to: text === null ? null : { key, text } }])).toBe(true);
    };

    /** Rows that were put away. */
    const putAway = async () => {
      const store = new Keyv({ store: backend.store('put-away'), useKeyPrefix: false });
      const values: unknown[] = [];
      for await (const [, value] of store.iterator?.(undefined) ?? []) values.push(value);
      return values;
    };

    describe('journal', () => {
      test('returns the header and the entries in order', async () => {
        const { journal } = storage;
        await journal.create('m1', { game: 'schikanoeschen', seats: ['a', 'b'] });
        await journal.append('m1', 0, { act: 'draw', at: 1 });
        await journal.append('m1', 1, { act: 'place', at: 2, to: null });
        expect(await journal.read('m1')).toEqual({
          header: { game: 'schikanoeschen', seats: ['a', 'b'] },
          entries: [
            { act: 'draw', at: 1 },
            { act: 'place', at: 2, to: null },
          ],
        });
      });

      test('returns undefined for a journal that was not begun', async () => {
        expect(await storage.journal.read('m1')).toBeUndefined();
        await expect(storage.journal.append('m1', 0, {})).rejects.toThrow('journal m1');
        expect(await storage.journal.read('m1')).toBeUndefined();
      });

      test('refuses to begin a journal twice', async () => {
        await storage.journal.create('m1', 'first');
        await expect(storage.journal.create('m1', 'second')).rejects.toThrow('m1');
        expect(await storage.journal.read('m1')).toEqual({ header: 'first', entries: [] });
      });

      test.each([0, 1, 3, -1, 1.5, Number.NaN])('refuses entry %d when entry 2 is next', async (n) => {
        const { journal } = storage;
        await journal.create('m1', {});
        await journal.append('m1', 0, 'a');
        await journal.append('m1', 1, 'b');
        await expect(journal.append('m1', n, 'x')).rejects.toThrow(/ournal m1/);
        expect((await journal.read('m1'))?.entries).toEqual(['a', 'b']);
        await journal.append('m1', 2, 'c');
        expect((await journal.read('m1'))?.entries).toEqual(['a', 'b', 'c']);
      });

      test('takes 300 concurrent appends in call order, and a later read sees all earlier ones', async () => {
        const { journal } = storage;
        const created = journal.create('m1', {});
        const appended = Array.from({ length: 300 }, (_, n) => journal.append('m1', n, { n }));
        const read = await journal.read('m1');
        expect(read?.entries).toEqual(Array.from({ length: 300 }, (_, n) => ({ n })));
        await Promise.all([created, ...appended]);
      });

      test('refuses one of two entries with the same number', async () => {
        const { journal } = storage;
        await journal.create('m1', {});
        const results = await Promise.allSettled([
          journal.append('m1', 0, 'a'),
          journal.append('m1', 0, 'b'),
        ]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
        expect((await journal.read('m1'))?.entries).toEqual(['a']);
      });

      test.each([255, 256, 257])('returns all of %d entries', async (length) => {
        const { journal } = storage;
        await journal.create('m1', {});
        await Promise.all(Array.from({ length }, (_, n) => journal.append('m1', n, n)));
        expect((await journal.read('m1'))?.entries).toEqual(Array.from({ length }, (_, n) => n));
      });

      test('keeps matches with similar names apart', async () => {
        const ids = ['m', 'm1', 'm1/000000000', 'M1', 'm1/header', 'journal', 'journal:m1', '%', 'ü'];
        for (const id of ids) {
          await storage.journal.create(id, { id });
          await storage.journal.append(id, 0, id);
        }
        for (const id of ids) {
          expect(await storage.journal.read(id)).toEqual({ header: { id }, entries: [id] });
        }
      });

      test('reports a missing entry', async () => {
        await storage.journal.create('m1', {});
        for (let n = 0; n < 3; n++) await storage.journal.append('m1', n, n);
        await damage('m1/000000001', null);
        await expect(storage.journal.read('m1')).rejects.toThrow('journal/m1 lacks entry 1');
      });

      test('reports an entry that is not JSON, with its place', async () => {
        await storage.journal.create('m1', {});
        await storage.journal.append('m1', 0, {});
        await damage('m1/000000000', '{"value": {');
        await expect(storage.journal.read('m1')).rejects.toThrow('journal/m1 has an entry 0 that');
      });

      test.each([
        ['nothing', undefined],
        ['a Map', new Map([[1, 2]])],
        ['a Set', { cards: new Set() }],
        ['a Date', [new Date(0)]],
        ['NaN', { time: Number.NaN }],
        ['a bigint', { id: 1n }],
        ['a function', { toJSON: () => 1 }],
      ])('refuses to store %s, which JSON would change', async (_, entry) => {
        await storage.journal.create('m1', {});
        await expect(storage.journal.append('m1', 0, entry)).rejects.toThrow('plain data');
        expect((await storage.journal.read('m1'))?.entries).toEqual([]);
      });
    });

    describe('documents', () => {
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

    describe('rows of all collections', () => {
      /** Reads everything, slice by slice. */
      async function found(...texts: string[]): Promise<string[]> {
        const all: string[] = [];
        let after: RowPlace | null = null;
        do {
          const slice: Slice = await storage.rows.slice(texts, after);
          all.push(...slice.found.map(({ collection, key }) => `${collection}/${key}`));
          after = slice.last;
        } while (after !== null);
        return all;
      }
      const row = async (collection: string, key: string) => {
        const [one] = await storage.rows.range(collection, key, key);
        if (!one) throw new Error(`no row ${key}`);
        return one;
      };

      test('are found by any part of their text, in order, damaged or not', async () => {
        const names = storage.documents('names', text);
        await storage.journal.create('m1', { player: 'Ida' });
        await storage.journal.append('m1', 0, { at: 1 });
        await names.set('b', 'Ida');
        await names.set('Ida', 'x');
        await names.set('c', 'nobody');
        await backend.store('of/Ida').set('k', 'no JSON');
        expect(await found('Ida')).toEqual(['journal/m1/header', 'names/Ida', 'names/b', 'of/Ida/k']);
        expect(await found('Ida', 'nobody')).toHaveLength(5);
        expect(await found()).toHaveLength(6);
        expect(await found('Jan')).toEqual([]);
      });

      test('come in several slices when there are many', async () => {
        const names = storage.documents('names', text);
        const keys = Array.from({ length: 4500 }, (_, i) => String(i).padStart(5, '0'));
        await Promise.all(keys.map((key) => names.set(key, key.endsWith('99') ? 'Ida' : 'x')));
        expect((await storage.rows.slice(['Ida'], null)).last).not.toBe(null);
        expect(await found('Ida')).toHaveLength(45);
      });

      test('are replaced together with their keys, and caches are notified', async () => {
        const names = storage.documents('names', text);
        await names.set('a', 'one');
        await names.set('b', 'two');
        await storage.journal.create('m1', 'old');
        const heard: string[] = [];
        storage.rows.onChanged('names', (key) => key !== null && heard.push(key));
        storage.rows.onChanged('others', (key) => key !== null && heard.push('never'));
        const done = await storage.rows.replace([
          { row: await row('names', 'a'), to: { key: 'c', text: JSON.stringify({ value: 'three' }) } },
          { row: await row('names', 'b'), to: null },
          {
            row: await row('journal', 'm1/header'),
            to: { key: 'm1/header', text: JSON.stringify({ value: 'new' }) },
          },
        ]);
        expect(done).toBe(true);
        expect(await allOf(names.entries())).toEqual([['c', ok('three')]]);
        expect(await storage.journal.read('m1')).toEqual({ header: 'new', entries: [] });
        expect(heard).toEqual(['a', 'b']);
        await storage.rows.scrub();
      });

      test('are added only while their key is free, even when two come at once', async () => {
        const names = storage.documents('names', text);
        const add = (value: string) =>
          storage.rows.add({ collection: 'names', key: 'a', text: JSON.stringify({ value }) });
        await Promise.all([add('one'), add('two')]);
        await add('three');
        expect(['one', 'two']).toContain(await names.get('a'));
        const [first] = await storage.rows.range('names', 'a', 'a');
        await add('four');
        expect(await storage.rows.range('names', 'a', 'z')).toEqual([first]);
      });

      test('are all left unchanged if one has changed since it was read', async () => {
        const names = storage.documents('names', text);
        await names.set('a', 'one');
        await names.set('b', 'two');
        const [a, b] = [await row('names', 'a'), await row('names', 'b')];
        await names.set('b', 'changed');
        const heard: string[] = [];
        storage.rows.onChanged('names', (key) => key !== null && heard.push(key));
        expect(
          await storage.rows.replace([
            { row: a, to: null },
            { row: b, to: null },
          ]),
        ).toBe(false);
        expect(await allOf(names.entries())).toEqual([
          ['a', ok('one')],
          ['b', ok('changed')],
        ]);
        expect(heard).toEqual([]);
      });

      test('are found while they are being written', async () => {
        const names = storage.documents('names', text);
        const writing = names.set('a', 'Ida');
        expect(await found('Ida')).toEqual(['names/a']);
        await writing;
      });
    });

    refusedWrites(() => backend);

    test('finish all earlier calls before closing', async () => {
      const written = storage.documents('names', text).set('a', 'x');
      await storage.close();
      await expect(written).resolves.toBeUndefined();
    });
  });
}
