/** The database goes back during a match: its journal is shorter than the match in memory. */
import { describe, expect, it } from 'vitest';
import { lastKnownMatches } from '../../src/match/last-known.ts';
import { isNews, turnedBackTo } from '../../src/match/turned-back.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, testTable, type TestTable } from './table.ts';

const CLOCKED = { ...FREE, options: { clock: { initialMs: 600_000, incrementMs: 0, press: 'auto' } } };

const does = async (table: TestTable, user: string, ...gestures: readonly string[]): Promise<void> => {
  for (const gesture of gestures) {
    table.ask(user, gesture);
    await table.time.pass(WINDOW_MS);
    await table.engine.idle();
  }
};

/** Longer than the recheck of an unconfirmed write takes. */
const SETTLED_MS = 5000;

describe('a journal that got shorter', () => {
  it('becomes the state of the match, shown again with the number of lost steps', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1', 'tap:f1', 'tap:g2');
    table.journal.splice(1);
    const vain = table.ask('anna', 'tap:f1');
    await table.time.pass(SETTLED_MS);
    expect(vain.declined).toEqual(['storage-failed']);
    expect(table.lost).toEqual([2]);
    expect(table.engine.match.ply).toBe(1);
    expect(table.published.at(-1)).toMatchObject({ ply: 1, cause: { kind: 'repost' } });
    await does(table, 'anna', 'tap:f1');
    expect(table.lines()).toEqual(['1 touch c1', '1 place f1']);
  });

  it('charges no player for the time of the lost steps', async () => {
    const table = testTable({ setup: CLOCKED });
    await does(table, 'anna', 'tap:c1');
    await table.time.pass(60_000);
    await does(table, 'anna', 'tap:f1');
    await table.time.pass(90_000);
    table.journal.splice(1);
    table.ask('anna', 'tap:g2');
    await table.time.pass(SETTLED_MS);
    const since = table.published.at(-1)?.at ?? NaN;
    expect(table.engine.at - (table.journal.at(-1)?.at ?? NaN)).toBe(table.time.now() - since);
    expect(table.engine.match.view('spectator').clock?.left[0]).toBeGreaterThan(599_000);
  });

  it('stores that time stands still, before the table is shown again', async () => {
    const table = testTable({ setup: CLOCKED });
    await does(table, 'anna', 'tap:c1', 'tap:f1');
    table.journal.splice(1);
    table.gate = new Promise(() => undefined);
    table.ask('anna', 'tap:g2');
    await table.time.pass(SETTLED_MS);
    expect(table.stood).toEqual([table.base + (table.journal[0]?.at ?? NaN)]);
  });

  it('makes clicks stale that are from before the new table or name a lost one', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1', 'tap:f1');
    table.journal.splice(1);
    table.ask('anna', 'tap:g2');
    await table.time.pass(SETTLED_MS);
    const early = table.ask('anna', 'tap:f1', { seen: 1, ago: SETTLED_MS });
    const lost = table.ask('anna', 'tap:f1', { seen: 2 });
    const word = table.ask('anna', 'resign', { seen: 2 });
    await table.time.pass(WINDOW_MS);
    expect([early, lost, word].map(({ declined }) => declined)).toEqual([['stale'], ['stale'], ['stale']]);
    expect(table.engine.match.result).toBeNull();
  });

  it('is reported once when Discord shows a later table', async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'anna', 'tap:c1');
    const stepsAt = (ply: number) => (4 > ply ? 4 - ply : -1);
    await table.engine.lost(stepsAt);
    expect(table.lost).toEqual([3]);
    await does(table, 'anna', 'tap:f1');
    await table.engine.lost((ply) => (2 > ply ? 2 - ply : -1));
    expect(table.lost).toEqual([3]);
  });

  it('keeps time standing until the table is shown', async () => {
    const table = testTable({ setup: CLOCKED });
    await does(table, 'anna', 'tap:c1', 'tap:f1');
    table.isShown = false;
    table.journal.splice(1);
    table.ask('anna', 'tap:g2');
    await table.time.pass(1_000_000);
    expect(table.engine.match.result).toBeNull();
    table.isShown = true;
    await table.engine.show({ kind: 'resume' });
    await table.time.pass(1000);
    expect(table.engine.at - (table.journal.at(-1)?.at ?? NaN)).toBe(1000);
  });
});

it('a loss is news until every player has completed a turn', () => {
  const match = (turns: readonly number[]) => ({
    at: 5,
    seats: [1, 2] as const,
    turnsOf: (seat: number) => turns[seat - 1] ?? 0,
  });
  const lost = turnedBackTo(match([3, 2]), 4);
  expect(lost).toEqual({ steps: 4, at: 5, turns: [3, 2] });
  expect(
    [
      [3, 2],
      [4, 2],
      [3, 3],
      [4, 3],
    ].map((turns) => isNews(lost, match(turns))),
  ).toEqual([true, true, true, false]);
});

it('remembers a closed match for one question, until another process takes the shard', () => {
  const known = lastKnownMatches();
  const last = { inputs: 7, ply: 5 };
  known.note(1, 'a', last);
  known.note(2, 'b', last);
  known.note(1, 'c', last);
  expect(known.take(2, 'a')).toBeNull();
  expect(known.take(1, 'a')).toEqual(last);
  expect(known.take(1, 'a')).toBeNull();
  known.forget(1);
  expect(known.take(1, 'c')).toBeNull();
  expect(known.take(2, 'b')).toEqual(last);
});

it('remembers the last 2000 closed matches of a shard', () => {
  const known = lastKnownMatches();
  for (let i = 0; i <= 2000; i += 1) known.note(0, `m${i}`, { inputs: i, ply: 0 });
  expect(known.take(0, 'm0')).toBeNull();
  expect(known.take(0, 'm1')).toMatchObject({ inputs: 1 });
});
