/** Caches of stored documents are dropped when another process changes them. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createAside } from '../../src/chat/aside.ts';
import { foundSchema, openPool } from '../../src/features/puzzles/chat/pool.ts';
import { openPeopleSettings } from '../../src/chat/settings/people.ts';
import { openFollows } from '../../src/features/watching/chat/follows.ts';
import { openFinished } from '../../src/match/finished.ts';
import { headerSchema } from '../../src/match/header.ts';
import { packed } from '../../src/features/puzzles/puzzle.ts';
import { openStock } from '../../src/features/puzzles/stock.ts';
import type { Storage } from '../../src/storage/index.ts';
import { headerOf } from '../privacy/life.ts';
import { openProcesses } from '../storage/other-processes.ts';

const log = pino({ level: 'silent' });
const aside = createAside(log);

test('refreshes settings and unlisted players', async () => {
  const { newProcess, unheard } = openProcesses();
  const open = () => openPeopleSettings({ storage: newProcess(), aside, log });
  const [one, other] = [open(), open()];
  await one.change('1', { locale: 'de' });
  expect((await other.of('1')).locale).toBe('de');
  expect([...(await other.unlisted())]).toEqual([]);
  await one.change('1', { locale: 'en', listed: false });
  expect((await other.of('1')).locale).toBe('en');
  expect([...(await other.unlisted())]).toEqual(['1']);
  await one.change('1', { listed: true });
  expect([...(await other.unlisted())]).toEqual([]);

  await unheard(() => one.change('1', { locale: 'de', listed: false }));
  expect((await other.of('1')).locale).toBe('de');
  expect([...(await other.unlisted())]).toEqual(['1']);
});

test('refreshes followers', async () => {
  const { newProcess, unheard } = openProcesses();
  const open = () => openFollows({ storage: newProcess(), aside, log });
  const [one, other] = [open(), open()];
  const ida = { follower: 'Ida', locale: 'en' } as const;
  expect(await other.followers('g', 'Jan')).toEqual([]);
  await one.change('g', ida, () => ['Jan', 'Kim']);
  expect(await other.followers('g', 'Jan')).toEqual(['Ida']);
  await one.change('g', ida, () => ['Kim']);
  expect(await other.followers('g', 'Jan')).toEqual([]);
  expect(await other.followers('g', 'Kim')).toEqual(['Ida']);
  await one.refused('Ida');
  expect(await other.takeRefusal('Ida')).toBe(true);
  await unheard(() => one.change('g', ida, () => ['Lea']));
  expect(await other.followers('g', 'Lea')).toEqual(['Ida']);
});

test("refreshes a channel's matches", async () => {
  const { newProcess } = openProcesses();
  const open = () => openFinished(newProcess(), () => undefined);
  const [one, other] = [open(), open()];
  const header = headerSchema.parse({
    ...headerOf('m1', [
      ['1', 'Ida'],
      ['2', 'Jan'],
    ]),
    suitColours: 2,
    breathMs: 0,
  });
  expect(await other.remembered(header.channelId)).toEqual([]);
  await one.add(header, { result: null, unrated: null }, 1);
  expect((await other.remembered(header.channelId)).map(({ id }) => id)).toEqual(['m1']);
});

test('refreshes puzzles found in matches, even during a read', async () => {
  const { newProcess, unheard } = openProcesses();
  const [id = ''] = openStock().ids('schikanees', 'right');
  const puzzle = openStock().get('schikanees', id);
  if (!puzzle) throw new Error('no puzzle');
  const key = `schikanees/${id}`;
  const found = newProcess().documents('puzzles-found', foundSchema);
  const store = () => found.set(key, { text: packed(puzzle), at: 1 });
  const storage = newProcess();
  let reading: Promise<unknown> = Promise.resolve();
  const slow: Storage = {
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      return {
        ...documents,
        async *entries() {
          const all = [];
          for await (const entry of documents.entries()) all.push(entry);
          await reading;
          yield* all;
        },
      };
    },
  };
  const nothing = { ids: () => [], get: () => undefined };
  const pool = openPool({ storage: slow, aside, log } as unknown as Parameters<typeof openPool>[0], nothing);
  const ids = () => pool.ids('schikanees', 'right');
  expect(await ids()).toEqual([]);
  await store();
  expect(await ids()).toEqual([id]);
  expect(await pool.get('schikanees', id)).toEqual(puzzle);
  await found.delete(key);
  expect(await ids()).toEqual([]);
  await unheard(store);
  expect(await ids()).toEqual([id]);

  await found.delete(key);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  reading = promise;
  const early = ids();
  await new Promise((done) => setImmediate(done));
  await store();
  resolve(undefined);
  expect(await early).toEqual([]);
  expect(await ids()).toEqual([id]);
});
