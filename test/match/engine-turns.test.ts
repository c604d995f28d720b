/** Work that waits for its turn in a match's queue, and what the room reads from the engine. */
import { describe, expect, it } from 'vitest';
import { parseGesture } from '../../src/games/gesture.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, testTable, type TestTable } from './table.ts';

const CLOCKED = { ...FREE, options: { clock: { initialMs: 600_000, incrementMs: 0, press: 'auto' } } };

/** Notes what has been done, with the match time of each. */
function noting({ engine }: TestTable) {
  const done: string[] = [];
  const work = (name: string) => () => {
    done.push(`${name} @${engine.at}`);
    return Promise.resolve();
  };
  return { done, work };
}

describe('work in turn', () => {
  it('runs after the clicks made before it, and before later ones', async () => {
    const table = testTable({ setup: FREE });
    const { done, work } = noting(table);
    await table.time.pass(1000);
    void table.engine.inTurn(work('leaves'));
    const before = table.ask('anna', 'tap:c1', { ago: 100 });
    await table.time.pass(WINDOW_MS - 1);
    expect(done).toEqual([]);
    table.ask('ben', 'resign');
    await table.time.pass(1);
    expect([done, before.declined, table.lines()]).toEqual([['leaves @1150'], [], ['1 touch c1']]);
    await table.time.pass(WINDOW_MS);
    expect(table.lines()).toEqual(['1 touch c1', '2 resign']);
  });

  it('waits longer for clicks that may still be on their way', async () => {
    const table = testTable({ setup: FREE });
    const { done, work } = noting(table);
    void table.engine.inTurn(work('ends'), 2000);
    await table.time.pass(1999);
    expect(done).toEqual([]);
    await table.time.pass(1);
    expect(done).toEqual(['ends @2000']);
  });

  it('runs at once while the match is frozen; clicks wait', async () => {
    const table = testTable({ setup: FREE });
    const { done, work } = noting(table);
    await table.time.pass(1000);
    table.engine.freeze(table.time.now());
    table.ask('anna', 'tap:c1');
    void table.engine.inTurn(work('ends')).then(() => done.push('done'));
    await table.time.pass(WINDOW_MS);
    expect([done, table.lines()]).toEqual([['ends @1000', 'done'], []]);
  });

  it('answers the clicks that waited when it ends the match during a freeze', async () => {
    const table = testTable({ setup: FREE });
    table.engine.freeze(table.time.now());
    const { declined } = table.ask('anna', 'tap:c1');
    void table.engine.inTurn(() => {
      table.engine.stop();
      return Promise.resolve();
    });
    await table.time.pass(WINDOW_MS);
    expect([declined, table.lines()]).toEqual([['match-over'], []]);
  });

  it('is left out, but not waited for, once the match is over', async () => {
    const table = testTable({ setup: FREE });
    const { done, work } = noting(table);
    table.engine.stop();
    void table.engine.inTurn(work('ends')).then(() => done.push('done'));
    await table.time.pass(WINDOW_MS);
    expect(done).toEqual(['done']);
  });
});

describe('the room of a match knows', () => {
  it('the last freeze, also after a restart; none at the beginning', async () => {
    const table = testTable({ setup: FREE });
    expect([table.engine.stood, table.engine.stillSince]).toEqual([undefined, null]);
    await table.time.pass(1000);
    const since = table.time.now();
    table.engine.freeze(since);
    expect([table.engine.stood, table.engine.stillSince]).toEqual([undefined, since]);
    await table.time.pass(5000);
    expect(table.engine.resume()).toBe(table.base + 5000);
    expect(table.engine.stood).toEqual({ since, until: since + 5000 });
    expect(table.engine.stillSince).toBeNull();
  });

  it('how long the awaited player has not acted; nothing while a clock runs', async () => {
    const table = testTable({ setup: FREE });
    await table.time.pass(7000);
    expect(table.engine.idleMs).toBe(7000);
    table.ask('anna', 'tap:c1');
    await table.time.pass(WINDOW_MS + 300);
    expect(table.engine.idleMs).toBe(WINDOW_MS + 300);
    expect(testTable({ setup: CLOCKED }).engine.idleMs).toBeNull();
  });

  it('which table was the newest at a moment', async () => {
    const table = testTable({ setup: FREE });
    await table.time.pass(1000);
    table.ask('anna', 'tap:c1');
    await table.time.pass(1000);
    const shownAt = table.published.at(-1)?.shownAt ?? NaN;
    expect([shownAt - 1, shownAt].map((when) => table.engine.shownBy(when))).toEqual([0, 1]);
  });

  it('that a spectator could not be answered, while the match goes on', async () => {
    const table = testTable({ setup: FREE });
    const reply = { declined: [], decline: () => Promise.reject(new Error('no answer')) };
    const { when, gesture } = { when: table.time.now(), gesture: parseGesture('tap:c1') };
    table.engine.ask({ id: null, user: 'carla', when, seen: 0, gesture, reply });
    table.ask('anna', 'tap:c1');
    await table.time.pass(WINDOW_MS);
    expect(table.errors).toEqual(['spectator: Error: no answer']);
    expect(table.lines()).toEqual(['1 touch c1']);
  });
});

describe('a player is told that a click has to wait', () => {
  /** A click that notes when it is held, and when the match goes on. */
  function clicks(table: TestTable, user: string, code: string) {
    const told: string[] = [];
    const reply = {
      declined: [],
      decline: () => Promise.resolve(),
      held(goesOn: Promise<unknown>) {
        told.push('held');
        void goesOn.then(() => told.push('goes on'));
      },
    };
    const when = table.time.now();
    table.engine.ask({ id: null, user, when, seen: null, gesture: parseGesture(code), reply });
    return told;
  }

  it.each(['resume', 'stop'] as const)(
    'when the match is frozen before or after it, until %s',
    async (end) => {
      const table = testTable({ setup: FREE });
      const before = clicks(table, 'anna', 'tap:c1');
      table.engine.freeze(table.time.now());
      table.engine.freeze(table.time.now());
      const after = clicks(table, 'ben', 'offer-draw');
      await table.time.pass(5000);
      expect([before, after]).toEqual([['held'], ['held']]);
      table.engine[end]();
      await table.time.pass(WINDOW_MS);
      expect([before, after]).toEqual([
        ['held', 'goes on'],
        ['held', 'goes on'],
      ]);
    },
  );

  it('not while time runs, and not by a match that is over', async () => {
    const table = testTable({ setup: FREE });
    const running = clicks(table, 'anna', 'tap:c1');
    await table.time.pass(WINDOW_MS);
    expect([running, table.lines()]).toEqual([[], ['1 touch c1']]);
    table.engine.stop();
    table.engine.freeze(table.time.now());
    expect(clicks(table, 'anna', 'tap:c1')).toEqual([]);
  });
});
