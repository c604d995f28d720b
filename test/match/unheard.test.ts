import { describe, expect, it } from 'vitest';
import { GRACE_MS, WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, testTable, type TestTable } from './table.ts';

const SETUP = { ...FREE, options: { clock: { initialMs: 10_000, incrementMs: 0, press: 'auto' } } };

/** Makes Discord silent until `heard` is called. */
function unheard(table: TestTable): { readonly asked: number[]; readonly heard: () => void } {
  const asked: number[] = [];
  let heard = (): void => undefined;
  const hearing = new Promise<void>((resolve) => (heard = resolve));
  table.hearing = (when) => {
    asked.push(when);
    return hearing;
  };
  return { asked, heard: () => heard() };
}

describe('a deadline', () => {
  it('is decided only after Discord is heard again', async () => {
    const table = testTable({ setup: SETUP });
    const due = table.time.now() + 10_000;
    const { asked, heard } = unheard(table);
    await table.time.pass(60_000);
    expect(asked).toEqual([due]);
    expect(table.engine.match.result).toBeNull();
    heard();
    await table.time.settle();
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
    expect(table.lines()).toEqual(['tick']);
  });

  it('moves when the match turns out to have stood still before it', async () => {
    const table = testTable({ setup: SETUP });
    const { heard } = unheard(table);
    await table.time.pass(5000);
    const last = table.time.now();
    await table.time.pass(55_000);
    table.engine.freeze(last);
    heard();
    await table.time.settle();
    table.hearing = () => Promise.resolve();
    table.engine.resume();
    await table.time.pass(5000 + GRACE_MS - 100);
    expect(table.engine.match.result).toBeNull();
    await table.time.pass(100);
    expect(table.engine.match.result?.reason).toBe('time');
  });

  it('waits for Discord also when a click comes after it', async () => {
    const table = testTable({ setup: SETUP });
    const { heard } = unheard(table);
    await table.time.pass(5000);
    const last = table.time.now();
    await table.time.pass(10_000);
    const late = table.ask('anna', 'tap:c1');
    await table.time.pass(WINDOW_MS);
    expect([late.declined, table.lines()]).toEqual([[], []]);
    // The line was silent: she has half of her time left.
    table.engine.freeze(last);
    table.engine.resume();
    heard();
    await table.time.pass(WINDOW_MS);
    expect([late.declined, table.lines()]).toEqual([[], ['1 touch c1']]);
    expect(table.journal[0]?.at).toBe(5000);
  });
});

describe('an interaction delivered twice', () => {
  it('counts once, even if only the journal remembers it', async () => {
    const table = testTable({ setup: FREE });
    const first = table.ask('anna', 'tap:c1', { id: '1' });
    await table.time.pass(WINDOW_MS);
    const again = table.ask('anna', 'tap:c1', { id: '1' });
    await table.time.pass(WINDOW_MS);
    expect([first.declined, again.declined]).toEqual([[], ['repeated']]);
    expect(table.journal).toMatchObject([{ do: 'touch', interaction: '1' }]);
  });

  it('counts once after an append of unknown outcome', async () => {
    const table = testTable({ setup: FREE });
    table.fault = 'after';
    const first = table.ask('anna', 'tap:c1', { id: '1' });
    await table.time.pass(WINDOW_MS);
    table.fault = 'none';
    const again = table.ask('anna', 'tap:c1', { id: '1' });
    await table.time.pass(WINDOW_MS);
    expect([first.declined, again.declined]).toEqual([['storage-failed'], ['repeated']]);
    expect(table.lines()).toEqual(['1 touch c1']);
  });
});

describe('a slow disk', () => {
  it.each([
    ['stores at last', 'none'],
    ['fails at last', 'before'],
  ] as const)('charges no player for the time in which nothing can be shown: it %s', async (_, fault) => {
    const table = testTable({ setup: SETUP });
    let free = (): void => undefined;
    table.disk = new Promise((resolve) => (free = resolve));
    await table.time.pass(2000);
    table.ask('anna', 'tap:c1');
    await table.time.pass(20_000);
    table.fault = fault;
    free();
    await table.time.settle();
    expect(table.engine.match.result).toBeNull();
    table.fault = 'none';
    table.ask('anna', 'tap:e1');
    await table.time.pass(WINDOW_MS);
    expect(table.journal.at(-1)).toMatchObject({ do: fault === 'none' ? 'place' : 'touch', pile: 'e1' });
    expect(table.journal.at(-1)?.at).toBeLessThan(2000 + 3 * WINDOW_MS);
  });
});

describe('a silence that begins', () => {
  /** Anna acts after two seconds; four seconds later Discord falls silent, until ten seconds have passed. */
  async function silentDuring(doing: (table: TestTable) => () => void): Promise<TestTable> {
    const table = testTable({ setup: SETUP });
    await table.time.pass(2000 - WINDOW_MS);
    const done = doing(table);
    table.ask('anna', 'tap:c1');
    await table.time.pass(WINDOW_MS + 4000);
    table.engine.freeze(table.time.now());
    await table.time.pass(6000);
    done();
    await table.time.settle();
    table.engine.resume();
    return table;
  }

  it('while an input is being stored leaves the time before it uncharged', async () => {
    const table = await silentDuring((one) => {
      let free = (): void => undefined;
      one.disk = new Promise((resolve) => (free = resolve));
      return () => free();
    });
    expect(table.engine.at).toBeLessThanOrEqual(2000);
    expect(table.stood).toEqual([table.base + 2000]);
  });

  it('while a table is being shown leaves the time before it uncharged', async () => {
    const table = await silentDuring((one) => {
      let shown = (): void => undefined;
      one.gate = new Promise((resolve) => (shown = resolve));
      return () => shown();
    });
    expect(table.engine.at).toBeLessThanOrEqual(2000);
    expect(table.stood).toEqual([table.base + 2000]);
  });

  it('while a table fails to be shown leaves the time before it uncharged', async () => {
    const table = await silentDuring((one) => {
      let failed = (): void => undefined;
      one.gate = new Promise((resolve) => (failed = resolve));
      one.isShown = false;
      return () => failed();
    });
    expect(table.engine.at).toBeLessThanOrEqual(2000);
  });
});

describe('a table that is slow to appear', () => {
  /** Anna has completed an action two seconds after the beginning; it is shown 20 seconds later. */
  async function shownLate(change: Partial<Pick<TestTable, 'isLimited'>> = {}) {
    const table = testTable({ setup: SETUP, breathMs: 800 });
    Object.assign(table, change);
    await table.time.pass(2000 - 2 * WINDOW_MS);
    table.ask('anna', 'tap:c1');
    await table.time.pass(WINDOW_MS);
    let shown = (): void => undefined;
    table.gate = new Promise((resolve) => (shown = resolve));
    table.ask('anna', 'tap:e1');
    await table.time.pass(10_000 + WINDOW_MS);
    const show = async (): Promise<void> => {
      await table.time.pass(10_000);
      shown();
      await table.time.settle();
    };
    return { table, show };
  }

  it('is on nobody’s clock', async () => {
    const { table, show } = await shownLate();
    await show();
    await table.time.pass(1000);
    expect(table.engine.match.result).toBeNull();
    table.ask('anna', 'tap:e1');
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '1 place e1', '1 touch e1']);
    expect(table.journal[2]?.at).toBe(3000);
  });

  it('costs a player who clicks early only the breath', async () => {
    const { table, show } = await shownLate();
    table.ask('anna', 'tap:e1', { seen: table.engine.match.ply });
    await show();
    await table.time.pass(800 + WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '1 place e1', '1 touch e1']);
    expect(table.journal[2]?.at).toBe(2800);
  });

  it('is on the clock when rate limits delay it, so that nobody gains time by hitting them', async () => {
    const { table, show } = await shownLate({ isLimited: true });
    await show();
    await table.time.pass(GRACE_MS);
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
  });
});

describe('a table that cannot be shown while Discord fails', () => {
  /** Anna has completed an action two seconds after the beginning; the table is not shown for a minute. */
  async function unseen(change: Partial<Pick<TestTable, 'isLimited'>> = {}): Promise<TestTable> {
    const table = testTable({ setup: SETUP });
    await table.time.pass(2000 - 2 * WINDOW_MS);
    table.ask('anna', 'tap:c1');
    await table.time.pass(WINDOW_MS);
    Object.assign(table, change, { isShown: false });
    table.ask('anna', 'tap:e1');
    await table.time.pass(60_000 + WINDOW_MS);
    return table;
  }

  async function shown(table: TestTable): Promise<void> {
    table.isShown = true;
    void table.engine.show({ kind: 'resume' });
    await table.time.settle();
  }

  it('is on nobody’s clock until it is shown', async () => {
    const table = await unseen();
    expect(table.engine.match.result).toBeNull();
    await shown(table);
    await table.time.pass(1000);
    table.ask('anna', 'tap:e1');
    await table.time.pass(WINDOW_MS);
    expect(table.journal.map(({ at }) => at)).toEqual([2000 - 2 * WINDOW_MS, 2000 - WINDOW_MS, 3000]);
    await table.time.pass(30_000);
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
  });

  it('lets players act without losing time', async () => {
    const table = await unseen();
    table.ask('anna', 'tap:e1', { seen: table.engine.match.ply });
    await table.time.pass(60_000);
    expect(table.lines()).toEqual(['1 touch c1', '1 place e1', '1 touch e1']);
    expect(table.journal[2]?.at).toBe(2000);
    await shown(table);
    expect(table.engine.match.result).toBeNull();
  });

  it('keeps time standing also when Discord was silent too', async () => {
    const table = await unseen();
    table.engine.freeze(table.time.now());
    await table.time.pass(5000);
    table.engine.resume();
    await shown(table);
    const after = await unseen();
    after.engine.freeze(after.time.now());
    await shown(after);
    for (const one of [table, after]) {
      await one.time.pass(5000);
      expect(one.engine.match.result).toBeNull();
    }
    after.engine.resume();
    await after.time.pass(30_000);
    expect(after.engine.match.result).toMatchObject({ reason: 'time' });
  });

  it('is on the clock when rate limits alone delay it', async () => {
    const table = await unseen({ isLimited: true });
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
  });
});

describe('a table that is slow to be posted again', () => {
  /** Anna has touched a card; then a player posts the table again, which takes `takes` ms. */
  async function postedAgain(takes: number, meanwhile: (table: TestTable) => Promise<number>) {
    const table = testTable({ setup: SETUP });
    table.ask('anna', 'tap:c1');
    await table.time.pass(2000);
    let shown = (): void => undefined;
    table.gate = new Promise((resolve) => (shown = resolve));
    void table.engine.show({ kind: 'repost' }, table.time.now());
    await table.time.pass(WINDOW_MS);
    const passed = await meanwhile(table);
    await table.time.pass(takes - passed);
    table.gate = null;
    shown();
    await table.time.settle();
    return table;
  }

  it('is on the clock of the awaited player, so that nobody gains time by asking for it', async () => {
    const table = await postedAgain(9000, () => Promise.resolve(0));
    await table.time.pass(GRACE_MS);
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
  });

  it('is on nobody’s clock after an action that only the new table shows', async () => {
    const table = await postedAgain(9000, async (held) => {
      held.ask('anna', 'tap:e1');
      await held.time.pass(1000);
      return 1000;
    });
    await table.time.pass(3000);
    table.ask('anna', 'tap:e1');
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '1 place e1', '1 touch e1']);
    const [, placed, next] = table.journal.map(({ at }) => at);
    expect([placed, next]).toEqual([2000 + WINDOW_MS, 2000 + 2 * WINDOW_MS + 3000]);
  });
});
