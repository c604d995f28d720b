import { describe, expect, it, vi } from 'vitest';
import { LATE_CALL_MS } from '../../src/core/rights.ts';
import { GRACE_MS, WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, GAME, OBLIGED, testTable } from './table.ts';

const manual = (initialMs: number) => ({ clock: { initialMs, incrementMs: 0, press: 'manual' } });
const auto = (initialMs: number) => ({ clock: { initialMs, incrementMs: 0, press: 'auto' } });

describe('the order of clicks', () => {
  it('waits a moment, then judges clicks in the order in which they were made', async () => {
    const table = testTable({ setup: OBLIGED });
    // Anna's offence was made first, but her click arrives when Ben's knock would already have been judged.
    table.ask('ben', 'knock:revert', { ago: 20 });
    await table.time.pass(50);
    table.ask('anna', 'tap:c1', { ago: 90 });
    expect(table.journal).toEqual([]);
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '2 knock']);
    expect(table.engine.match.turn).toBe(2);
  });

  it('does not wait longer for a click that arrives late', async () => {
    const table = testTable({ setup: FREE });
    table.ask('anna', 'tap:c1', { ago: WINDOW_MS });
    await table.time.settle();
    expect(table.lines()).toEqual(['1 touch c1']);
  });

  it('judges two clicks of the same moment one after another', async () => {
    const table = testTable({ setup: FREE });
    const first = table.ask('anna', 'tap:c1');
    const second = table.ask('anna', 'tap:f1');
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '1 place f1']);
    expect([first.declined, second.declined]).toEqual([[], []]);
  });

  it('judges a click only after the one before is shown', async () => {
    const table = testTable({ setup: FREE });
    let open: () => void = () => undefined;
    table.gate = new Promise((resolve) => (open = resolve));
    table.ask('anna', 'tap:c1');
    table.ask('anna', 'tap:f1');
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1']);
    table.gate = null;
    open();
    await table.time.pass(0);
    expect(table.lines()).toEqual(['1 touch c1', '1 place f1']);
  });
});

describe('stale clicks', () => {
  it('are refused without penalty when another player has changed the table since', async () => {
    const table = testTable({ setup: OBLIGED });
    table.ask('anna', 'tap:c1', { seen: 0 });
    await table.time.pass(WINDOW_MS);
    table.ask('ben', 'knock:leave');
    await table.time.pass(WINDOW_MS);
    const stale = table.ask('anna', 'tap:f1', { seen: 1 });
    await table.time.pass(WINDOW_MS);
    expect(stale.declined).toEqual(['stale']);
    expect(table.engine.match.ply).toBe(2);
  });

  it('do not include a player’s quick second click, or clicks at a table where only words changed', async () => {
    const table = testTable({ setup: FREE });
    table.ask('anna', 'tap:c1', { seen: 0 });
    table.ask('ben', 'offer-draw', { seen: 0 });
    const own = table.ask('anna', 'tap:c1', { seen: 0 });
    await table.time.pass(WINDOW_MS);
    expect(own.declined).toEqual([]);
    expect(table.lines()).toEqual(['1 touch c1', '2 offer-draw', '1 place c1']);
  });

  it('do not include knocks at any table', async () => {
    for (const seen of [0, 1, 3]) {
      const table = testTable({ setup: OBLIGED });
      table.ask('anna', 'tap:c1');
      table.ask('anna', 'touch:e1');
      table.ask('anna', 'place:d1');
      await table.time.pass(WINDOW_MS);
      const late = table.ask('ben', 'knock:revert', { seen });
      await table.time.pass(WINDOW_MS);
      expect(late.declined).toEqual(['knock-too-late']);
      await table.time.pass(LATE_CALL_MS);
      const wrong = table.ask('ben', 'knock:revert', { seen });
      await table.time.pass(WINDOW_MS);
      expect(wrong.declined).toEqual([]);
      expect(table.engine.match.isWarned(2)).toBe(true);
    }
  });

  it('do not include a knock by command, which uses the newest table shown by then', async () => {
    const table = testTable({ setup: OBLIGED });
    table.ask('anna', 'tap:c1');
    await table.time.pass(WINDOW_MS);
    const shownAt = table.time.now();
    await table.time.pass(100);
    table.ask('anna', 'place:c1');
    await table.time.pass(2 * WINDOW_MS);
    table.ask('ben', 'knock:revert', { seen: null, ago: table.time.now() - shownAt - 50 });
    await table.time.pass(WINDOW_MS);
    expect(table.journal.at(-1)).toMatchObject({ do: 'knock', seen: 1 });
  });
});

it('look up the meaning of a click once per table', async () => {
  const table = testTable({ setup: FREE });
  // Looks up the meanings of all buttons.
  table.engine.tapped('anna', { gesture: { verb: 'tap', argument: 'c1' }, onOwn: false, at: 0 });
  const first = vi.spyOn(table.engine.match, 'meant');
  for (const pile of ['c1', 'f1', 'e1']) table.ask('anna', `tap:${pile}`);
  table.ask('ben', 'tap:c2');
  await table.time.pass(WINDOW_MS - 1);
  expect(first).toHaveBeenCalledTimes(4);
  await table.time.pass(1);
  expect(first).toHaveBeenCalledTimes(4);
  expect(table.lines().slice(0, 2)).toEqual(['1 touch c1', '1 place f1']);
});

describe('the breath', () => {
  it('holds a player’s next attempt until the last one was visible, legal or not', async () => {
    for (const setup of [FREE, OBLIGED]) {
      const table = testTable({ setup, breathMs: 800 });
      table.ask('anna', 'touch:c1');
      table.ask('anna', 'place:f1');
      table.ask('anna', 'touch:f1');
      await table.time.pass(WINDOW_MS);
      expect(table.lines()).toEqual(['1 touch c1', '1 place f1']);
      await table.time.pass(800);
      expect(table.lines()).toHaveLength(2);
      await table.time.pass(WINDOW_MS);
      expect(table.lines()).toEqual(['1 touch c1', '1 place f1', '1 touch f1']);
      expect(table.journal[2]?.at).toBe(WINDOW_MS + 800);
    }
  });

  it('is followed by the attempt made first, even if a later one arrives before it', async () => {
    const table = testTable({ setup: FREE, breathMs: 800 });
    table.ask('anna', 'touch:c1');
    table.ask('anna', 'place:f1');
    await table.time.pass(WINDOW_MS + 500);
    table.ask('anna', 'touch:e1', { ago: 100 });
    table.ask('anna', 'touch:f1', { ago: 200 });
    await table.time.pass(300 + WINDOW_MS);
    expect(table.lines()[2]).toBe('1 touch f1');
  });

  it('never holds knocks, offers and resignations', async () => {
    const table = testTable({ setup: OBLIGED, breathMs: 800 });
    table.ask('anna', 'touch:c1');
    table.ask('anna', 'place:f1');
    table.ask('anna', 'touch:f1');
    table.ask('anna', 'offer-draw');
    await table.time.pass(WINDOW_MS);
    table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '1 place f1', '1 offer-draw', '2 knock']);
  });
});

describe('time', () => {
  it('ends a match by its own timer, a moment after the flag has fallen', async () => {
    const table = testTable({ setup: { ...FREE, options: auto(60_000) } });
    await table.time.pass(60_000 + GRACE_MS - 1);
    expect(table.engine.match.result).toBeNull();
    await table.time.pass(1);
    expect(table.engine.match.result).toEqual({ winner: 2, reason: 'time', loser: 1 });
    expect(table.journal).toEqual([{ do: 'tick', at: 60_000 }]);
    expect(table.published.map(({ cause }) => cause.kind)).toEqual(['time']);
  });

  it('counts a click made before the flag fell, even if it arrives later', async () => {
    const table = testTable({ setup: { ...FREE, options: manual(60_000) } });
    table.ask('ben', 'press');
    await table.time.pass(WINDOW_MS);
    table.ask('anna', 'draw');
    table.ask('anna', 'place:b1');
    await table.time.pass(60_000);
    table.ask('anna', 'press', { ago: WINDOW_MS + 5 });
    await table.time.pass(GRACE_MS);
    expect(table.engine.match.result).toBeNull();
    expect(table.engine.match.view('spectator').clock?.running).toBe(2);
  });

  it('holds clicks made after the flag until earlier ones are judged', async () => {
    const table = testTable({ setup: { ...FREE, options: auto(10_000) } });
    await table.time.pass(10_200);
    const after = table.ask('anna', 'touch:c1', { ago: 100 });
    await table.time.pass(300);
    table.ask('anna', 'resign', { ago: 600 });
    await table.time.pass(GRACE_MS);
    expect(table.lines()).toEqual(['1 resign']);
    expect(after.declined).toEqual(['match-over']);
  });

  it('stands still while the bot is cut off', async () => {
    const table = testTable({ setup: { ...FREE, options: auto(10_000) } });
    await table.time.pass(4000);
    table.engine.freeze(table.time.now() - 500);
    await table.time.pass(3_600_000);
    table.engine.resume();
    const { match } = table.engine;
    expect(match.result).toBeNull();
    table.ask('anna', 'touch:c1');
    await table.time.pass(WINDOW_MS);
    expect(table.journal[0]?.at).toBe(3500);
    await table.time.pass(6500 + GRACE_MS);
    expect(table.engine.match.result?.reason).toBe('time');
  });

  it('reports a freeze to earlier callers before a `resume` of the running match', async () => {
    const { engine, time } = testTable({ setup: FREE });
    const told: string[] = [];
    const note = (what: string): void => void engine.whenFrozen().then(() => told.push(what));
    note('first');
    engine.resume();
    await time.pass(0);
    expect(told).toEqual([]);
    engine.freeze(time.now());
    note('while held');
    await time.pass(0);
    expect(told).toEqual(['first', 'while held']);
    engine.resume();
    note('after it');
    await time.pass(0);
    expect(told).toHaveLength(2);
    engine.stop();
    await time.pass(0);
    expect(told).toHaveLength(3);
  });
});

describe('a failing storage', () => {
  it('refuses the action and leaves the match unchanged', async () => {
    const table = testTable({ setup: FREE });
    table.fault = 'before';
    const refused = table.ask('anna', 'touch:c1');
    await table.time.pass(WINDOW_MS);
    expect(refused.declined).toEqual(['storage-failed']);
    expect(table.engine.match.ply).toBe(0);
    expect(table.published).toEqual([]);
    expect(table.errors).toEqual(['journal: Error: disk full']);
    table.fault = 'none';
    table.ask('anna', 'touch:c1');
    await table.time.pass(WINDOW_MS);
    expect(table.engine.match.ply).toBe(1);
  });

  it('continues from what turned out to be stored', async () => {
    const table = testTable({ setup: FREE });
    table.fault = 'after';
    table.ask('anna', 'touch:c1');
    await table.time.pass(WINDOW_MS);
    const still = table.ask('anna', 'place:f1');
    await table.time.pass(WINDOW_MS);
    expect(still.declined).toEqual(['storage-failed']);
    table.fault = 'none';
    table.ask('anna', 'place:f1');
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '1 place f1']);
  });

  it('still ends the match when time runs out', async () => {
    const table = testTable({ setup: { ...FREE, options: auto(1000) } });
    table.fault = 'before';
    await table.time.pass(1000 + GRACE_MS);
    expect(table.engine.match.result).toBeNull();
    table.fault = 'none';
    await table.time.pass(2 * GRACE_MS);
    expect(table.engine.match.result?.reason).toBe('time');
  });
});

it('logs an internal error and goes on with the match', async () => {
  const table = testTable({ setup: FREE });
  const bug = () => {
    throw new Error('a bug');
  };
  // The error occurs in a timer, and after a step was published.
  table.ask('anna', 'tap:c1');
  const byTimer = vi.spyOn(GAME, 'kindOf').mockImplementation(bug);
  await table.time.pass(WINDOW_MS);
  byTimer.mockRestore();
  let open: () => void = () => undefined;
  table.gate = new Promise((resolve) => (open = resolve));
  table.ask('anna', 'tap:c1');
  table.ask('anna', 'tap:f1');
  await table.time.pass(WINDOW_MS);
  const afterwards = vi.spyOn(GAME, 'kindOf').mockImplementation(bug);
  table.gate = null;
  open();
  await table.time.pass(WINDOW_MS);
  afterwards.mockRestore();
  expect(new Set(table.errors)).toEqual(new Set(['match: Error: a bug']));
  table.ask('anna', 'tap:f1');
  await table.time.pass(WINDOW_MS);
  expect(table.lines()).toEqual(['1 touch c1', '1 place f1']);
});

describe('players', () => {
  it('are the only users who can act, and only in turn', async () => {
    const table = testTable({ setup: FREE });
    const stranger = table.ask('carla', 'tap:c1');
    const passive = table.ask('ben', 'tap:c2');
    await table.time.pass(WINDOW_MS);
    expect([stranger.declined, passive.declined]).toEqual([['spectator'], ['not-your-turn']]);
  });

  it('can be one user on both seats: attempts for the active seat, knocks against the last one', async () => {
    const table = testTable({ setup: OBLIGED, players: ['anna', 'anna'] });
    table.ask('anna', 'tap:a1');
    table.ask('anna', 'tap:b1');
    table.ask('anna', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 draw', '1 place b1', '2 knock']);
    expect([1, 2].some((seat) => table.engine.match.isWarned(seat === 1 ? 1 : 2))).toBe(false);
  });
});

it('answers a click whose judging fails, logs the error, and goes on with the match', async () => {
  const table = testTable({ setup: FREE });
  const bug = vi.spyOn(GAME, 'lineOf').mockImplementation(() => {
    throw new Error('a bug');
  });
  const { declined } = table.ask('anna', 'tap:c1');
  await table.time.pass(WINDOW_MS);
  bug.mockRestore();
  expect([declined, table.errors]).toEqual([['our-fault'], ['match: Error: a bug']]);
  table.ask('anna', 'tap:c1');
  await table.time.pass(WINDOW_MS);
  expect(table.lines()).toEqual(['1 touch c1']);
});
