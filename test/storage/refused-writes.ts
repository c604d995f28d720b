/** Counting and logging of refused writes, alike for every store. */
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Backend } from '../../src/storage/backend.ts';
import { storageOn } from '../../src/storage/index.ts';
import { DatabaseFails } from '../../src/storage/postgres/errors.ts';
import { createWrites, NOTHING_REFUSED, PROBE_MS, watchingWrites } from '../../src/storage/writes.ts';
import { fakeTime } from '../fake-time.ts';
import { refusing, SAID } from './refusing.ts';

/** Key of the bot's own probe writes. */
const PROBE = 'probe/header';

/** `backend`: an empty one. */
export function refusedWrites(backend: () => Backend): void {
  describe('refused writes', () => {
    /** The same rows, watched; `refuse` makes all writes fail with an error, null ends that. */
    const watched = () => {
      let fault: Error | null = null;
      const time = fakeTime();
      const log: string[] = [];
      const faulty = refusing(backend(), () => fault);
      const writes = createWrites({
        time,
        probe: () => faulty.journal.insert(PROBE, 'taken', null),
        log: {
          warn: (details, message) => void log.push(`warn ${JSON.stringify(details)} ${message}`),
          info: (message) => void log.push(`info ${message}`),
        },
      });
      const storage = storageOn(watchingWrites(faulty, writes));
      const refuse = (error: Error | null): void => void (fault = error);
      return { time, log, writes, storage, journal: storage.journal, refuse };
    };
    const begins = (kind: string) =>
      `warn {"kind":"${kind}"} storage writes refused: inputs are not stored and do not count`;
    const ENDS = 'info storage writes accepted again';

    test.each(SAID)(
      'are counted, logged once, and over with the first accepted write: %s',
      async (kind, error) => {
        const { time, log, writes, journal, refuse } = watched();
        await journal.create('m1', {});
        expect(writes.refused()).toEqual(NOTHING_REFUSED);
        refuse(error);
        for (let n = 0; n < 3; n += 1) {
          await expect(journal.append('m1', 0, 'click')).rejects.toBe(error);
          await time.pass(1000);
          await journal.read('m1');
        }
        await time.pass(30_000);
        // The bot's own probes are not counted.
        expect(writes.refused()).toEqual({
          counts: { ...NOTHING_REFUSED.counts, [kind]: 3 },
          ms: 33_000,
          kind,
        });
        expect(log).toEqual([begins(kind)]);
        refuse(null);
        await journal.append('m1', 0, 'click');
        expect(writes.refused()).toMatchObject({ counts: { [kind]: 3 }, ms: 0, kind: null });
        expect(log).toEqual([begins(kind), ENDS]);
        refuse(error);
        await expect(journal.create('m2', {})).rejects.toBe(error);
        const isLasting = ['full', 'read-only', 'disk'].includes(kind);
        expect(writes.refused()).toMatchObject({ counts: { [kind]: 4 }, kind: isLasting ? kind : null });
        expect(log).toEqual([begins(kind), ENDS, ...(isLasting ? [begins(kind)] : [])]);
        // The bot's first probe is refused too.
        await time.pass(PROBE_MS);
        expect(writes.refused()).toMatchObject({ counts: { [kind]: 4 }, ms: PROBE_MS, kind });
        expect(log).toEqual([begins(kind), ENDS, begins(kind)]);
        writes.stop();
      },
    );

    test.each([
      ['a deadlock', new DatabaseFails('the database: deadlock detected', '40P01', true)],
      ['a statement timeout', new DatabaseFails('the database: canceling statement', '57014', true)],
      ['a lost answer', new DatabaseFails('the database: Connection terminated', null)],
    ])('that happen once, by %s, are counted but not logged', async (_, error) => {
      const { time, log, writes, journal, refuse } = watched();
      await journal.create('m1', {});
      for (let n = 0; n < 3; n += 1) {
        refuse(error);
        await expect(journal.append('m1', n, 'click')).rejects.toBe(error);
        refuse(null);
        // The next accepted write is the player's or the bot's probe.
        if (n === 0) await journal.append('m1', n, 'click');
        else {
          await time.pass(PROBE_MS);
          await journal.append('m1', n, 'click');
        }
      }
      expect(Object.values(writes.refused().counts)).toContain(3);
      expect(writes.refused()).toMatchObject({ ms: 0, kind: null });
      expect(log).toEqual([]);
      writes.stop();
    });

    test('end without a click, by the bot’s own probe', async () => {
      const { time, log, writes, journal, refuse } = watched();
      refuse(new Error('database or disk is full'));
      await expect(journal.create('m1', {})).rejects.toThrow('full');
      await time.pass(60_000);
      expect(writes.refused()).toMatchObject({ ms: 60_000, kind: 'full' });
      refuse(null);
      await time.pass(PROBE_MS);
      await vi.waitFor(() => expect(writes.refused().kind).toBe(null));
      expect(log).toEqual([begins('full'), ENDS]);
      expect(await backend().journal.range(PROBE, PROBE)).toEqual([[PROBE, 'taken']]);
    });

    test('include documents, but not failures on the caller’s side', async () => {
      const { writes, storage, journal, refuse } = watched();
      if (backend().store('names') instanceof Map) return;
      const names = storage.documents('names', z.string());
      await names.set('a', 'one');
      refuse(new Error('database or disk is full'));
      await expect(names.set('a', 'two')).rejects.toThrow();
      await expect(names.delete('a')).rejects.toThrow();
      expect(await names.get('a')).toBe('one');
      expect(writes.refused().counts.full).toBe(2);
      refuse(null);
      await expect(journal.append('m1', 0, 'not begun')).rejects.toThrow('journal m1');
      expect(writes.refused().kind).toBe('full');
      await names.set('a', 'three');
      expect(writes.refused().kind).toBe(null);
    });
  });
}
