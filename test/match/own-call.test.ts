/**
 * A call on one's own move (rulings of Zank-Patience, 14): in chat it waits for the breath, so that the
 * opponents can call first.
 */
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { testTable, type TestTable } from './table.ts';

const BREATH_MS = 800;

/** The ace on r1 goes to the middle before anything else; touching the discard is wrong. */
const DUE = {
  turn: 1,
  piles: {
    q1: ['-7C1', '-8C1'],
    a1: ['4D1'],
    q2: ['-7C2', '-8C2'],
    a2: ['9D2'],
    r1: ['AC1'],
    r2: ['5C1'],
  },
};

function opened(): TestTable {
  const game = games.find(({ id }) => id === 'zank-patience');
  return testTable({
    ...(game && { game }),
    setup: { game: 'zank-patience', position: DUE },
    breathMs: BREATH_MS,
  });
}

/** Anna has just made a mistake, and the table has shown it. */
async function erred(...gestures: readonly string[]): Promise<TestTable> {
  const table = opened();
  for (const gesture of gestures) table.ask('anna', gesture);
  await table.time.pass(WINDOW_MS);
  expect(table.lines()).toHaveLength(gestures.length);
  return table;
}

describe.each([
  ['a wrong touch', ['touch:a1']],
  ['a whole wrong move', ['touch:a1', 'place:r2']],
  ['a wrong touch, put back', ['touch:a1', 'place:a1']],
] as const)('after %s', (_, gestures) => {
  it('a player’s Stop on their own move waits for the breath', async () => {
    const table = await erred(...gestures);
    table.ask('anna', 'stop');
    await table.time.pass(BREATH_MS);
    expect(table.lines()).toHaveLength(gestures.length);
    await table.time.pass(WINDOW_MS);
    expect(table.lines().slice(gestures.length)).toEqual(['1 stop']);
    expect(table.journal.at(-1)?.at).toBe(WINDOW_MS + BREATH_MS);
    expect(table.engine.match.turn).toBe(1);
  });

  it('an opponent’s Stop does not wait and wins, even if made later', async () => {
    const table = await erred(...gestures);
    const own = table.ask('anna', 'stop');
    await table.time.pass(BREATH_MS / 2);
    table.ask('ben', 'stop');
    await table.time.pass(WINDOW_MS);
    expect(table.lines().slice(gestures.length)).toEqual(['2 stop']);
    expect(table.engine.match.turn).toBe(2);
    await table.time.pass(BREATH_MS);
    expect(own.declined).toEqual(['stop-too-late']);
    expect(table.engine.match.view('spectator')).toMatchObject({ skips: [0, 0] });
  });
});

it('does not delay a Stop on an opponent’s move', async () => {
  const table = opened();
  table.ask('anna', 'touch:a1');
  await table.time.pass(WINDOW_MS);
  table.ask('ben', 'stop');
  await table.time.pass(WINDOW_MS);
  expect(table.lines()).toEqual(['1 touch a1', '2 stop']);
});
