/** Documents read through a cache, and changed one after another. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '../../src/core/result.ts';
import { Damaged } from '../../src/storage/damaged.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { rememberedDocuments } from '../../src/storage/remembered.ts';
import { openMaps } from './maps.ts';

const schema = z.object({ names: z.array(z.string()) });
type List = z.infer<typeof schema>;
const EMPTY: List = { names: [] };

class Refused extends Error {}

function lists(capacity: number) {
  const storage = storageOn(openMaps());
  const disk = { fails: null as 'get' | 'set' | 'putAway' | null, reads: 0 };
  const failing = (what: typeof disk.fails): Promise<void> =>
    disk.fails === what ? Promise.reject(new Error('disk full')) : Promise.resolve();
  const watched: Storage = {
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      return {
        ...documents,
        async get(key) {
          disk.reads += 1;
          await failing('get');
          return documents.get(key);
        },
        set: async (key, value) => failing('set').then(() => documents.set(key, value)),
        putAway: async (key) => failing('putAway').then(() => documents.putAway(key)),
      };
    },
  };
  const found: string[] = [];
  const documents = rememberedDocuments<List, List>(watched, {
    collection: 'lists',
    schema,
    empty: EMPTY,
    capacity,
    found: ({ key }) => void found.push(key),
    failed: (cause) => new Refused('a list', { cause }),
  });
  const row = async (key: string) => (await storage.rows.range('lists', key, key))[0];
  const replace = async (key: string, text: string | null): Promise<void> => {
    const before = await row(key);
    if (!before) throw new Error(`no row ${key}`);
    await storage.rows.replace([{ row: before, to: text === null ? null : { key, text } }]);
  };
  const add = (key: string, name: string) =>
    documents.change(key, ({ names }) => ({ names: [...names, name] }));
  return {
    documents,
    disk,
    found,
    row,
    replace,
    add,
    putAway: async () => (await storage.rows.range('put-away', '', '\u{10FFFF}')).length,
  };
}

describe.each([
  { how: 'with a cache', capacity: 2 },
  { how: 'without', capacity: 0 },
])('remembered documents $how', ({ capacity }) => {
  it('are empty when nothing is stored, and keep both of two concurrent changes', async () => {
    const kept = lists(capacity);
    expect(await kept.documents.read('a')).toEqual(ok(EMPTY));
    await Promise.all([kept.add('a', 'ida'), kept.add('a', 'jo'), kept.add('b', 'ida')]);
    expect(await kept.documents.read('a')).toEqual(ok({ names: ['ida', 'jo'] }));
  });

  it('write nothing when a change changes nothing, and have no row when empty', async () => {
    const kept = lists(capacity);
    kept.disk.fails = 'set';
    await kept.documents.change('a', (before) => before);
    kept.disk.fails = null;
    await kept.add('a', 'ida');
    await kept.documents.change('a', () => EMPTY);
    expect(await kept.row('a')).toBeUndefined();
    expect(await kept.documents.read('a')).toEqual(ok(EMPTY));
  });

  it('stay unchanged when a change is not read or stored, and reject for the caller', async () => {
    const kept = lists(capacity);
    await kept.add('a', 'ida');
    for (const fails of ['get', 'set'] as const) {
      kept.disk.fails = fails;
      await expect(kept.add('a', 'jo')).rejects.toThrow(Refused);
    }
    kept.disk.fails = null;
    await expect(kept.documents.change('a', () => Promise.reject(new Error('work')))).rejects.toThrow('work');
    expect(await kept.documents.read('a')).toEqual(ok({ names: ['ida'] }));
    await kept.add('a', 'jo');
    expect(await kept.documents.read('a')).toEqual(ok({ names: ['ida', 'jo'] }));
  });

  it('are set without reading, and have no row when set to empty', async () => {
    const kept = lists(capacity);
    await kept.add('a', 'ida');
    const { reads } = kept.disk;
    await kept.documents.set('a', { names: ['jo'] });
    expect(kept.disk.reads).toBe(reads);
    expect(await kept.documents.read('a')).toEqual(ok({ names: ['jo'] }));
    await kept.documents.set('a', EMPTY);
    expect(await kept.row('a')).toBeUndefined();
  });

  it('leave a damaged row in place until a change, which puts it away', async () => {
    const kept = lists(capacity);
    await kept.add('a', 'ida');
    await kept.replace('a', '{"value":{"names":');
    expect(await kept.documents.read('a')).toEqual(fail(expect.any(Damaged)));
    expect(kept.found).toEqual(['a']);
    expect(await kept.putAway()).toBe(0);
    kept.disk.fails = 'putAway';
    await expect(kept.add('a', 'jo')).rejects.toThrow(Refused);
    expect(await kept.documents.read('a')).toEqual(fail(expect.any(Damaged)));
    kept.disk.fails = null;
    await kept.add('a', 'jo');
    expect(await kept.putAway()).toBe(1);
    expect(await kept.documents.read('a')).toEqual(ok({ names: ['jo'] }));
  });

  it('put a damaged row away at once on demand, singly or among all', async () => {
    const kept = lists(capacity);
    for (const key of ['a', 'b', 'c']) await kept.add(key, 'ida');
    for (const key of ['a', 'b']) await kept.replace(key, 'nonsense');
    expect(await kept.documents.readOrPutAway('a')).toBe(EMPTY);
    const all: string[] = [];
    for await (const [key] of kept.documents.entriesOrPutAway()) all.push(key);
    expect(all).toEqual(['c']);
    expect(kept.found).toEqual(['a', 'b']);
    expect(await kept.putAway()).toBe(2);
    expect(await kept.documents.read('b')).toEqual(ok(EMPTY));
  });

  it('report each damaged row in a list of all', async () => {
    const kept = lists(capacity);
    for (const key of ['a', 'b']) await kept.add(key, 'ida');
    await kept.replace('a', 'nonsense');
    const all: [string, boolean][] = [];
    for await (const [key, row] of kept.documents.entries()) all.push([key, row.ok]);
    expect(all).toEqual([
      ['a', false],
      ['b', true],
    ]);
    expect(kept.found).toEqual(['a']);
    expect(await kept.putAway()).toBe(0);
  });

  it('are read again after changes by others, and gone when deleted', async () => {
    const kept = lists(capacity);
    await kept.add('a', 'ida');
    await kept.replace('a', '{"value":{"names":["h-1"]}}');
    expect(await kept.documents.read('a')).toEqual(ok({ names: ['h-1'] }));
    await kept.replace('a', null);
    expect(await kept.documents.read('a')).toEqual(ok(EMPTY));
    await kept.add('a', 'ida');
    await kept.documents.delete('a');
    expect(await kept.documents.read('a')).toEqual(ok(EMPTY));
    expect(await kept.row('a')).toBeUndefined();
  });
});

it('the cache answers before the storage, and holds the documents used last', async () => {
  const kept = lists(2);
  const { documents, disk } = kept;
  await Promise.all(Array.from({ length: 5 }, () => documents.read('a')));
  expect(disk.reads).toBe(1);
  for (const key of ['b', 'a', 'c', 'a']) await documents.read(key);
  expect(disk.reads).toBe(3);
  await documents.read('b');
  expect(disk.reads).toBe(4);
});
