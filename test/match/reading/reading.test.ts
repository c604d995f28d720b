import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyRecord } from '../../../src/match/record.ts';
import { review } from '../../../src/match/review.ts';
import { createReading, type Reading, type ReadingOptions } from '../../../src/match/reading/reading.ts';
import { gameOf } from '../../../src/games/index.ts';
import { unhurried, searcherWithin, SearchTooLong } from '../../../src/core/searching.ts';
import { EXPENSIVE_ENTRIES, expensiveHeader, expensiveRecord } from '../expensive.ts';

const TROUBLED = new URL('./troubled-reader.ts', import.meta.url);
const EXPENSIVE = { header: expensiveHeader(), entries: EXPENSIVE_ENTRIES };
const NEVER_READY = new URL('./never-ready.ts', import.meta.url);
const FOREVER = { steps: Infinity, processorMs: 600_000, idleMs: 600_000 };

const open: Reading[] = [];

/** A `Reading` with its log lines. */
function reading(options: Partial<ReadingOptions>): Reading & { readonly logged: string[] } {
  const logged: string[] = [];
  const at =
    (level: string) =>
    (details: object, message: string): void =>
      void logged.push(`${level}: ${message} ${JSON.stringify(details)}`);
  const made = createReading({ log: { info: at('info'), warn: at('warn'), error: at('error') }, ...options });
  open.push(made);
  return { ...made, logged };
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

describe('a reading', () => {
  it('gives the same answer as in this process', async () => {
    const { own } = reading({});
    const record = expensiveRecord();
    expect(await own.verify(record)).toEqual({ ok: true, value: verifyRecord(record) });
    expect(await own.verify('nonsense')).toEqual({ ok: true, value: verifyRecord('nonsense') });
    const game = gameOf('zank-patience');
    expect(await own.review(EXPENSIVE)).toEqual({
      ok: true,
      value: game && review(game, EXPENSIVE.header, EXPENSIVE.entries),
    });
    expect(await own.result(EXPENSIVE)).toMatchObject({ ok: true, value: { reason: 'resigned' } });
    expect(await own.compare(record, `\n${record}`)).toEqual({ ok: true, value: true });
    expect(await own.compare(record, `${record}{"do":"tick"}`)).toEqual({ ok: true, value: false });
  });

  it('is given up when its searches exceed the step budget', async () => {
    const { own } = reading({ budget: { ...FOREVER, steps: 1000 } });
    expect(await own.verify(expensiveRecord())).toEqual({ ok: false, error: 'too-much' });
    expect(await own.review(EXPENSIVE)).toEqual({ ok: false, error: 'too-much' });
    expect(await own.verify('nonsense')).toMatchObject({ ok: true });
  });

  it('is given up when it exceeds its processor time, and the next one runs', async () => {
    const { own, logged } = reading({ module: TROUBLED, budget: { ...FOREVER, processorMs: 300 } });
    const [hung, next] = await Promise.all([own.verify('hang'), own.verify('nonsense')]);
    expect(hung).toEqual({ ok: false, error: 'too-much' });
    expect(next).toMatchObject({ ok: true });
    expect(logged).toEqual(['info: reading given up {"reading":"verify","match":null,"processorMs":300}']);
  });

  it('is logged with its match when given up', async () => {
    const { own, logged } = reading({ module: TROUBLED, budget: { ...FOREVER, processorMs: 300 } });
    const header = { ...EXPENSIVE.header, id: 'hang' };
    expect(await own.review({ ...EXPENSIVE, header })).toEqual({ ok: false, error: 'too-much' });
    expect(logged).toEqual(['info: reading given up {"reading":"review","match":"hang","processorMs":300}']);
  });

  describe('on a starved machine', () => {
    const HOUR_MS = 3_600_000;

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('may wait any time while within its processor time', async () => {
      let used = 0;
      const budget = { ...FOREVER, processorMs: 10_000 };
      // One more ms of processor time at each look.
      const { own, logged } = reading({ budget, processorTime: () => (used += 1) });
      // Its process is there.
      await own.verify('nonsense');
      const told = own.review(EXPENSIVE);
      vi.advanceTimersByTime(HOUR_MS);
      expect(await told).toMatchObject({ ok: true });
      expect(logged).toEqual([]);
      expect(used).toBeGreaterThan(1000);
    });

    it('is given up when it exceeds its processor time', async () => {
      let used = 0;
      const budget = { ...FOREVER, processorMs: 10_000 };
      const { own, logged } = reading({ budget, processorTime: () => (used += 400) });
      await own.verify('nonsense');
      const told = own.review(EXPENSIVE);
      vi.advanceTimersByTime(30_000);
      expect(await told).toEqual({ ok: false, error: 'too-much' });
      expect(logged).toHaveLength(1);
    });

    it('is given up when its process waits long without using the processor', async () => {
      const { own, logged } = reading({ module: TROUBLED, processorTime: () => 1000 });
      await own.verify('nonsense');
      const told = own.verify('sleep');
      vi.advanceTimersByTime(HOUR_MS);
      expect(await told).toEqual({ ok: false, error: 'too-much' });
      expect(await own.verify('nonsense')).toMatchObject({ ok: true });
      expect(logged).toEqual(['warn: reader process ended {"why":"hangs","reading":"verify","match":null}']);
    });

    it('is given up after half a minute when a match’s search waits behind it', async () => {
      const rules = gameOf('zank-patience')?.rules;
      const asked = longSearch();
      const read = reading({ module: TROUBLED, processorTime: () => 1000 });
      await read.own.verify('nonsense');
      const torn = read.own.verify('sleep');
      const found = read.search('zank-patience', asked);
      vi.advanceTimersByTime(31_000);
      expect(await torn).toEqual({ ok: false, error: 'too-much' });
      expect(await found).toEqual(rules && unhurried.find(rules.searchAsked(asked)));
    });

    it('may wait longer when only users wait behind it', async () => {
      const anna = reading({ module: TROUBLED, processorTime: () => 1000 }).for('anna');
      await anna.verify('nonsense');
      const told = vi.fn();
      const torn = anna.verify('sleep').then(told);
      await vi.advanceTimersByTimeAsync(4 * 60_000);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      await torn;
      expect(told).toHaveBeenCalledWith({ ok: false, error: 'too-much' });
    });

    it.each([
      ['never becomes ready', () => 1000, 'hangs', 31_000],
      ['spins before it is ready', spinning(), 'overrun', 61_000],
    ])('falls back to this process when the reader %s', async (_, processorTime, why, ms) => {
      const rules = gameOf('zank-patience')?.rules;
      const asked = longSearch();
      const read = reading({ module: NEVER_READY, processorTime });
      const found = read.search('zank-patience', asked);
      vi.advanceTimersByTime(ms);
      expect(await found).toEqual(rules && unhurried.find(rules.searchAsked(asked)));
      expect(read.logged).toEqual([
        `warn: reader process ended {"why":"${why}","reading":null,"match":null}`,
        expect.stringContaining('search failed in reader process'),
      ]);
    });

    it('is charged wall-clock time when the system reports no processor time', async () => {
      const { own } = reading({ module: TROUBLED, processorTime: () => null });
      await own.verify('nonsense');
      const told = own.verify('sleep');
      vi.advanceTimersByTime(11_000);
      expect(await told).toEqual({ ok: false, error: 'too-much' });
    });
  });

  it('is given up when it exceeds its memory limit', async () => {
    const { own } = reading({ module: TROUBLED, budget: FOREVER });
    const [swollen, next] = await Promise.all([own.verify('swell'), own.verify('nonsense')]);
    expect(swollen).toEqual({ ok: false, error: 'too-much' });
    expect(next).toMatchObject({ ok: true });
  });

  it('is given up when its process ends; the next one runs', async () => {
    const { own } = reading({ module: TROUBLED });
    const [ended, next] = await Promise.all([own.verify('end'), own.verify('nonsense')]);
    expect(ended).toEqual({ ok: false, error: 'too-much' });
    expect(next).toMatchObject({ ok: true });
  });

  it('rejects when a stored input is refused', async () => {
    const { own } = reading({});
    const entries = [{ seat: 2, do: 'draw', at: 0 }];
    await expect(own.review({ ...EXPENSIVE, entries })).rejects.toThrow(/refused/);
    expect(await own.verify('nonsense')).toMatchObject({ ok: true });
  });

  it('rejects after the readers are closed', async () => {
    const read = reading({ module: TROUBLED, budget: FOREVER });
    const told = Promise.allSettled([read.own.verify('hang'), read.own.verify('nonsense')]);
    await read.close();
    expect(await told).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await expect(read.own.verify('nonsense')).rejects.toThrow();
  });
});

describe('a user’s reading', () => {
  it('waits for two others of the user, and is refused behind more', async () => {
    const read = reading({ module: TROUBLED, budget: { ...FOREVER, processorMs: 300 } });
    const first = read.for('anna').verify('hang');
    const next = [1, 2].map(() => read.for('anna').compare('', ''));
    expect(await read.for('anna').compare('', '')).toEqual({ ok: false, error: 'too-many-own' });
    expect(await read.for('ben').compare('', '')).toEqual({ ok: true, value: true });
    expect(await first).toMatchObject({ ok: false });
    expect(await Promise.all(next)).toEqual([1, 2].map(() => ({ ok: true, value: true })));
    expect(await read.for('anna').compare('', '')).toEqual({ ok: true, value: true });
  });

  it('is refused when the queue is full', async () => {
    const read = reading({ module: TROUBLED, budget: FOREVER });
    const waiting = Array.from({ length: 21 }, (_, i) => read.for(`user ${i}`).verify('hang'));
    const settled = Promise.allSettled(waiting);
    expect(await read.for('anna').verify('nonsense')).toEqual({ ok: false, error: 'too-many' });
    await read.close();
    await settled;
  });

  it('never delays readings for matches', async () => {
    const read = reading({ module: TROUBLED, budget: FOREVER });
    const hung = Promise.allSettled([read.for('anna').verify('hang')]);
    expect(await read.own.result(EXPENSIVE)).toMatchObject({ ok: true });
    await read.close();
    await hung;
  });
});

describe('a search for a match', () => {
  const asked = longSearch();

  it('runs in another process', async () => {
    const rules = gameOf('zank-patience')?.rules;
    const answer = rules && unhurried.find(rules.searchAsked(asked));
    expect(await reading({}).search('zank-patience', asked)).toEqual(answer);
  });

  it('falls back to this process when the reader ends, and is never given up', async () => {
    const rules = gameOf('zank-patience')?.rules;
    const answer = rules && unhurried.find(rules.searchAsked(asked));
    const read = reading({ module: TROUBLED });
    expect(await read.search('zank-patience', asked)).toEqual(answer);
    expect(read.logged).toEqual([expect.stringMatching(/^warn: reader process ended /)]);
  });
});

/** Uses all of a processor. */
function spinning(): () => number {
  let used = 0;
  return () => (used += 500);
}

/** A search that a verdict of the expensive match asks for. */
function longSearch(): string {
  try {
    verifyRecord(expensiveRecord(), searcherWithin(1000, new Map()));
  } catch (error) {
    if (error instanceof SearchTooLong) return error.asked;
  }
  throw new Error('nothing takes long');
}
