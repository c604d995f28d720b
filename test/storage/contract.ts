import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ok } from '../../src/core/result.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { Backend, RowPlace, Slice } from '../../src/storage/backend.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { allOf, documentsContract } from './contract-documents.ts';
import { refusedWrites } from './refused-writes.ts';

const text = z.string();

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

      test('stores and refuses entries of several journals that come at once, each for itself', async () => {
        const { journal } = storage;
        for (const id of ['taken', 'next', 'far']) await journal.create(id, {});
        await journal.append('taken', 0, 'a');
        const ended = await Promise.allSettled([
          journal.append('taken', 0, 'b'),
          journal.append('next', 0, 'c'),
          journal.append('far', 5, 'd'),
          journal.create('new', {}),
          journal.append('none', 0, 'e'),
        ]);
        const [refused, stored] = ['rejected', 'fulfilled'];
        expect(ended.map(({ status }) => status)).toEqual([refused, stored, refused, stored, refused]);
        const entries = async (id: string) => (await journal.read(id))?.entries;
        expect(await entries('taken')).toEqual(['a']);
        expect(await entries('next')).toEqual(['c']);
        expect(await entries('far')).toEqual([]);
        expect(await entries('new')).toEqual([]);
        expect(await entries('none')).toBeUndefined();
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

    documentsContract(() => ({ backend, storage }));

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
