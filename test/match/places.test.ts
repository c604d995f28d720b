/**
 * A button that cannot be undone and replaces another in its place counts only after it has been there for a
 * while.
 */
import { describe, expect, it } from 'vitest';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import { gameOf } from '../../src/games/index.ts';
import { testTable, type TestTable } from './table.ts';

const tableOf = (setup: Record<string, unknown> & { readonly game: string }): TestTable => {
  const game = gameOf(setup.game);
  if (!game) throw new Error(setup.game);
  return testTable({ game, setup });
};

let interactions = 0;

type Made = NonNullable<Parameters<TestTable['ask']>[2]>;

/** Refusals of a click made `after` ms after the last one was shown. */
async function does(
  table: TestTable,
  user: string,
  code: string,
  { after = 2 * SAME_MS, ...made }: Made & { readonly after?: number } = {},
): Promise<string[]> {
  await table.time.pass(after);
  const { declined } = table.ask(user, code, { id: `i${String(++interactions)}`, ...made });
  await table.time.pass(WINDOW_MS);
  return declined;
}

const RIM = {
  r1: ['5C1'],
  r2: ['5S1'],
  r3: ['5C2'],
  r4: ['5S2'],
  r5: ['9C1'],
  r6: ['9S1'],
  r7: ['9C2'],
  r8: ['9S2'],
};
const PAUSING = {
  game: 'zank-patience',
  options: { variant: 'schikanieren', pauseMs: 5000 },
  position: { turn: 2, piles: { ...RIM, q2: ['-3D2', '-QS2'], a2: ['JD2'], s1: ['KH1'] } },
};

/** Anna, whose stacks are empty, is next to move; then the pass button replaces the rules button. */
const TO_PASS = {
  game: 'schikanoeschen',
  position: {
    turn: 2,
    piles: { b1: ['JC1'], e1: ['9D1'], a2: ['-7C2', '-8C2'], b2: ['TC2'], c2: ['-2H2', '4D2'] },
  },
};

describe('the pass button in the place of the rules button', () => {
  /** Anna opens the rules, and Ben's turn ends `WINDOW_MS` later. */
  async function opened(code = 'rules'): Promise<TestTable> {
    const table = tableOf(TO_PASS);
    expect(await does(table, 'ben', 'tap:a2')).toEqual([]);
    await table.time.pass(SAME_MS);
    table.engine.tapped('anna', { gesture: parseGesture(code), onOwn: false, at: table.time.now() });
    expect(await does(table, 'ben', 'tap:b2', { after: 0 })).toEqual([]);
    return table;
  }

  it.each([0, 200])('passes no turn by a second tap %i ms after it appears', async (after) => {
    const table = await opened();
    const { length } = table.journal;
    expect(await does(table, 'anna', 'pass', { after })).toEqual(['new-place']);
    expect(table.journal).toHaveLength(length);
    expect(await does(table, 'anna', 'pass')).toEqual([]);
  });

  it('passes at once by a click that is no second tap', async () => {
    expect(await does(await opened('menu'), 'anna', 'pass', { after: 0 })).toEqual([]);
    expect(await does(await opened(), 'anna', 'pass', { after: SAME_MS })).toEqual([]);
  });
});

describe('the continue button in the place of an announcement', () => {
  const paused = async (): Promise<TestTable> => {
    const table = tableOf(PAUSING);
    expect(await does(table, 'anna', 'tap:call-out')).toEqual([]);
    return table;
  };

  it.each([200, SAME_MS - 200])('does not continue by a second tap after %i ms', async (ms) => {
    const table = await paused();
    const { length } = table.journal;
    expect(await does(table, 'anna', 'resume', { after: Math.max(0, ms - WINDOW_MS) })).toEqual([
      'new-place',
    ]);
    expect(table.journal).toHaveLength(length);
  });

  it('continues by a click that is no second tap, and by words at once', async () => {
    const table = await paused();
    expect(await does(table, 'anna', 'resume', { after: SAME_MS })).toEqual([]);
    const typed = await paused();
    expect(await does(typed, 'anna', 'resume', { after: 0, seen: null })).toEqual([]);
  });
});

describe('a hidden hand', () => {
  /** Anna leads with a king that takes any diamond, and leads again. */
  const HANDS = {
    game: 'kinderschnapsen',
    seed: 'shifted',
    options: { bestOf: 1 },
    position: {
      dealer: 2,
      turn: 1,
      hands: [
        ['QH', '7S', '2S'],
        ['JH', '7D', '2H'],
      ],
      stock: ['2D', '7H', 'QD', 'JS'],
      tricks: [['QS', 'JD'], []],
    },
  };
  const context = { players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 } as const;

  function shows({ engine }: TestTable): string[] {
    const { match } = engine;
    const rows = match.hand(1, context)?.controls ?? [];
    engine.shownTo('anna', match, rows);
    return rows.flat().map(({ code }) => code);
  }

  /** Anna has won a trick, and her remaining cards have moved. */
  async function shifted(pause = SAME_MS): Promise<{ table: TestTable; before: string[]; after: string[] }> {
    const table = tableOf(HANDS);
    const before = shows(table);
    expect(await does(table, 'anna', 'play:QH', { onOwn: true })).toEqual([]);
    expect(await does(table, 'ben', 'play:JH', { onOwn: true, after: 0 })).toEqual([]);
    await table.time.pass(pause);
    return { table, before, after: shows(table) };
  }

  it('leads at once a card that moved to the place of the played one', async () => {
    // Players and their scripts play on quickly.
    const { table, before, after } = await shifted(0);
    const moved = after[before.indexOf('play:QH')] ?? '';
    expect(moved).toMatch(/^play:/);
    expect(await does(table, 'anna', moved, { onOwn: true, after: 0 })).toEqual([]);
  });

  it('does not read a click below an older picture as a click on the new card', async () => {
    const { table, after } = await shifted();
    const card = after.find((code) => code.startsWith('play:')) ?? '';
    expect(await does(table, 'anna', card, { onOwn: true, after: 0, seen: 0 })).toEqual(['stale']);
  });

  it('accepts at once a card that has not moved', async () => {
    const { table, before, after } = await shifted();
    expect(after.indexOf('close')).toBe(before.indexOf('close'));
    expect(await does(table, 'anna', 'close', { onOwn: true, after: 0 })).toEqual([]);
  });
});
