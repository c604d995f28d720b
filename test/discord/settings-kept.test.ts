/** What is settled, on a storage that can fail. */
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
  /** Stores what is no choice at all in place of what somebody has chosen. */
  const damage = async (user: string): Promise<void> => {
    const [row] = await backend.all.range('preferences', user, user);
    if (!row) throw new Error(`no row ${user}`);
    await backend.all.replace([{ row, to: { key: user, text: '{"value": {' } }]);
  };
  /** Somebody else may have changed anything. */
  const changedElsewhere = (): void => {
    for (const listener of elsewhere) listener(null);
  };
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  /** As after a start. */
  const open = () =>
    openPeopleSettings({ storage: storageAnew(storageOn(backend)), aside: createAside(log), log });
  return { open, disk, logged, damage, changedElsewhere, [Symbol.asyncDispose]: () => backend.close() };
}

it('is read once, and known from then on', async () => {
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

it('takes two changes at once, and keeps both, also for the next start', async () => {
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

it('is as before when a change was not stored, and says so', async () => {
  await using kept = await people();
  const settings = kept.open();
  await settings.change('1', { locale: 'de' });
  kept.disk.fails = 'set';
  await expect(settings.change('1', { locale: 'en' })).rejects.toThrow(NotStored);
  expect((await settings.of('1')).locale).toBe('de');
});

it('is as usual while it cannot be read, which the operator is told once, and is known again after that', async () => {
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

it('lists nobody whose choice is damaged, nor lets others follow them, until they choose again', async () => {
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

it('hides those who were known to want that while it cannot be read anew', async () => {
  await using kept = await people();
  const settings = kept.open();
  await settings.change('1', { listed: false });
  expect([...(await settings.unlisted())]).toEqual(['1']);
  kept.disk.fails = 'list';
  kept.changedElsewhere();
  expect([...(await settings.unlisted())]).toEqual(['1']);
  expect(kept.logged).toHaveLength(1);
});
