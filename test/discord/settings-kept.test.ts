/** Users' settings on a storage that can fail. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createAside } from '../../src/chat/aside.ts';
import { NotStored } from '../../src/line/outage.ts';
import { openPeopleSettings } from '../../src/chat/settings/people.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { ChangeListener } from '../../src/storage/backend.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';

async function people() {
  const backend = await openSqlite(':memory:');
  const disk = { fails: null as 'get' | 'set' | 'list' | null, reads: 0 };
  const elsewhere: ChangeListener[] = [];
  const failing = (): Promise<never> => Promise.reject(new Error('disk full'));
  const storageAnew = (stored: Storage): Storage => ({
    ...stored,
    rows: { ...stored.rows, onChanged: (_, listener) => void elsewhere.push(listener) },
    documents(name, parser) {
      const documents = stored.documents(name, parser);
      return {
        ...documents,
        get(key) {
          disk.reads += 1;
          return disk.fails === 'get' ? failing() : documents.get(key);
        },
        set: (key, value) => (disk.fails === 'set' ? failing() : documents.set(key, value)),
        async *entries() {
          if (disk.fails === 'list') await failing();
          yield* documents.entries();
        },
      };
    },
  });
  const logged: string[] = [];
  /** Replaces a user's stored settings with invalid JSON. */
  const damage = async (user: string): Promise<void> => {
    const [row] = await backend.all.range('preferences', user, user);
    if (!row) throw new Error(`no row ${user}`);
    await backend.all.replace([{ row, to: { key: user, text: '{"value": {' } }]);
  };
  /** Another process may have changed anything. */
  const changedElsewhere = (): void => {
    for (const listener of elsewhere) listener(null);
  };
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  /** Opens the settings as a start does. */
  const open = () =>
    openPeopleSettings({ storage: storageAnew(storageOn(backend)), aside: createAside(log), log });
  return { open, disk, logged, damage, changedElsewhere, [Symbol.asyncDispose]: () => backend.close() };
}

it('settings are read once, then cached', async () => {
  await using kept = await people();
  const settings = kept.open();
  const all = await Promise.all(Array.from({ length: 5 }, () => settings.of('1')));
  expect(all.map(({ mentions }) => mentions)).toEqual([true, true, true, true, true]);
  expect(kept.disk.reads).toBe(1);
  await settings.change('1', { locale: 'de' });
  const { reads } = kept.disk;
  expect((await settings.of('1')).locale).toBe('de');
  expect(kept.disk.reads).toBe(reads);
});

it('two simultaneous changes are both kept, also for the next start', async () => {
  await using kept = await people();
  const settings = kept.open();
  await Promise.all([
    settings.change('1', { locale: 'de' }),
    settings.change('1', { listed: false }),
    settings.change('2', { listed: false }),
  ]);
  await settings.change('2', { listed: true });
  expect(await settings.of('1')).toMatchObject({ locale: 'de', listed: false });
  for (const one of [settings, kept.open()]) expect([...(await one.unlisted())]).toEqual(['1']);
});

it('a change that could not be stored is rejected and leaves the settings as they were', async () => {
  await using kept = await people();
  const settings = kept.open();
  await settings.change('1', { locale: 'de' });
  kept.disk.fails = 'set';
  await expect(settings.change('1', { locale: 'en' })).rejects.toThrow(NotStored);
  expect((await settings.of('1')).locale).toBe('de');
});

it('unreadable settings count as default, with one log line, until they can be read', async () => {
  await using kept = await people();
  await kept.open().change('1', { locale: 'de' });
  const settings = kept.open();
  kept.disk.fails = 'get';
  expect((await settings.of('1')).locale).toBeNull();
  expect((await settings.of('1')).locale).toBeNull();
  expect(kept.logged).toHaveLength(1);
  kept.disk.fails = null;
  expect((await settings.of('1')).locale).toBe('de');
});

it('a user with damaged settings is neither listed nor followed until they choose again', async () => {
  await using kept = await people();
  await kept.open().change('1', { locale: 'de' });
  await kept.damage('1');
  const settings = kept.open();
  expect([...(await settings.unlisted())]).toEqual(['1']);
  expect([...(await settings.withoutProfile())]).toEqual(['1']);
  expect(await settings.allows('1', 'followed')).toBe(false);
  await settings.change('1', { locale: 'en' });
  expect([...(await settings.unlisted())]).toEqual([]);
  expect(await settings.allows('1', 'followed')).toBe(true);
});

it('unlisted users stay hidden while the list cannot be reread', async () => {
  await using kept = await people();
  const settings = kept.open();
  await settings.change('1', { listed: false });
  expect([...(await settings.unlisted())]).toEqual(['1']);
  kept.disk.fails = 'list';
  kept.changedElsewhere();
  expect([...(await settings.unlisted())]).toEqual(['1']);
  expect(kept.logged).toHaveLength(1);
});
