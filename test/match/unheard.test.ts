import { describe, expect, it } from 'vitest';
import { GRACE_MS, WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, testTable, type TestTable } from './table.ts';

const SETUP = { ...FREE, options: { clock: { initialMs: 10_000, incrementMs: 0, press: 'auto' } } };

/** Until `heard` is called, Discord has not been heard. */
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

describe('what time brings about', () => {
  it('is decided only after Discord has been heard again', async () => {
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

  it('is not, when the match turns out to have stood still before it', async () => {
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

  it('waits for it too where something is done after the deadline', async () => {
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

describe('an interaction that is delivered again', () => {
  it('counts once, also where only the journal remembers it', async () => {
    const table = testTable({ setup: FREE });
    const first = table.ask('anna', 'tap:c1', { id: '1' });
    await table.time.pass(WINDOW_MS);
    const again = table.ask('anna', 'tap:c1', { id: '1' });
    await table.time.pass(WINDOW_MS);
    expect([first.declined, again.declined]).toEqual([[], ['repeated']]);
    expect(table.journal).toMatchObject([{ do: 'touch', interaction: '1' }]);
  });

  it('counts once after an append of which nobody knew whether it was stored', async () => {
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

describe('a disk that is slow', () => {
  it.each([
    ['stores at last', 'none'],
    ['fails at last', 'before'],
  ] as const)('charges nobody with the time in which nothing can be shown: it %s', async (_, fault) => {
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

describe('a table that takes long to be shown', () => {
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

  it('costs whoever clicks meanwhile the breath alone', async () => {
    const { table, show } = await shownLate();
    table.ask('anna', 'tap:e1', { seen: table.engine.match.ply });
    await show();
    await table.time.pass(800 + WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '1 place e1', '1 touch e1']);
    expect(table.journal[2]?.at).toBe(2800);
  });

  it('is on the clock when Discord’s limits hold it up: nobody can win time by running into those', async () => {
    const { table, show } = await shownLate({ isLimited: true });
    await show();
    await table.time.pass(GRACE_MS);
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
  });
});

describe('a table that cannot be shown, as Discord fails', () => {
  /** Anna has completed an action two seconds after the beginning; nobody is shown that for a minute. */
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

  it('lets people do what they can, in no time', async () => {
    const table = await unseen();
    table.ask('anna', 'tap:e1', { seen: table.engine.match.ply });
    await table.time.pass(60_000);
    expect(table.lines()).toEqual(['1 touch c1', '1 place e1', '1 touch e1']);
    expect(table.journal[2]?.at).toBe(2000);
    await shown(table);
    expect(table.engine.match.result).toBeNull();
  });

  it('stands still all the same when Discord has not been heard meanwhile, or not since', async () => {
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

  it('is on the clock when Discord’s limits are all that keeps it', async () => {
    const table = await unseen({ isLimited: true });
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
  });
});

describe('a table that takes long to be posted again', () => {
  /** Anna has touched a card; then the table is asked for, and is there after `takes` ms. */
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

  it('is on the clock of whoever thinks: nobody can win time by asking for it', async () => {
    const table = await postedAgain(9000, () => Promise.resolve(0));
    await table.time.pass(GRACE_MS);
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'time' });
  });

  it('is on nobody’s clock from when something was done that is shown only then', async () => {
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
