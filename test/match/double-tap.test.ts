import { expect, it } from 'vitest';
import { zankPatience } from '../../src/games/zank-patience/game.ts';
import { createDoubleTaps, SAME_MS } from '../../src/match/double-tap.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, OBLIGED, testTable } from './table.ts';

const tap = (code: string | null, when: number, user = 'anna', draws = false) => ({
  user,
  code,
  when,
  draws,
  onOwn: false,
});

it.each([
  ['within 600 ms', 599, true],
  ['later', 600, false],
])('detects a double tap on the same button %s', (_, after, isDouble) => {
  const taps = createDoubleTaps();
  expect(taps.isDouble(tap('tap:c1', 0))).toBe(false);
  expect(taps.isDouble(tap('tap:c1', after))).toBe(isDouble);
});

it('does not count another button, another user or a command as a double tap', () => {
  const taps = createDoubleTaps();
  const made = [tap('tap:c1', 0), tap('tap:e1', 10), tap('tap:e1', 20, 'ben'), tap(null, 30), tap(null, 40)];
  expect(made.map((one) => taps.isDouble(one))).toEqual([false, false, false, false, false]);
});

it('does not extend the wait with rejected taps', () => {
  const taps = createDoubleTaps();
  const drummed = [0, 400, 800, 1200].map((when) => taps.isDouble(tap('tap:c1', when)));
  expect(drummed).toEqual([false, true, false, true]);
});

it.each([
  ['300 ms after the card was shown', 1500, 1800],
  ['a second after the draw at the earliest', 200, 1000],
  ['three seconds after it at the latest', 60_000, 3000],
])('accepts another draw from %s', (_, shown, from) => {
  const taps = createDoubleTaps();
  taps.drew('anna', 0, { ply: 1, at: shown });
  const draws = [from - 1, from].map((when) => taps.isDouble(tap(null, when, 'anna', true)));
  expect(draws).toEqual([true, false]);
  expect(taps.isDouble(tap(null, 1, 'ben', true))).toBe(false);
});

it.each([
  ['only the shared table has shown the card', 400, null, false, true],
  ['their own table has shown it too', 400, 1200, false, false],
  ['their own table has only just shown it', 400, 1300, false, true],
  ['their own table still shows an older state', 400, null, true, true],
])('another draw below the player’s own table, when %s', (_, shown, own, isOlder, isDouble) => {
  const taps = createDoubleTaps();
  taps.drew('anna', 0, { ply: 7, at: shown });
  if (own !== null) taps.shownTo('anna', { ply: 7, at: own });
  if (isOlder) taps.shownTo('anna', { ply: 6, at: 500 });
  const draw = { ...tap(null, 1500, 'anna', true), onOwn: true };
  expect(taps.isDouble(draw)).toBe(isDouble);
  // The wait has a limit, so a player need not wait for the own table to be drawn.
  expect(taps.isDouble({ ...draw, when: 3000 })).toBe(false);
  expect(taps.isDouble({ ...draw, when: 1500, onOwn: false })).toBe(false);
});

/** Sends taps, each the given ms after the one before, and returns what the match did with them. */
async function tapped(setup: Record<string, unknown>, taps: readonly (readonly [string, number])[]) {
  const table = testTable({ setup });
  const declined: string[][] = [];
  for (const [i, [code, after]] of taps.entries()) {
    await table.time.pass(after);
    declined.push(table.ask('anna', code, { id: String(i) }).declined);
  }
  await table.time.pass(10 * WINDOW_MS);
  return { table, declined, lines: table.lines() };
}

it.each([
  ['legal', FREE],
  ['an offence', OBLIGED],
])('ignores a second draw until its card is visible: %s', async (_, setup) => {
  const { declined, lines, table } = await tapped(setup, [
    ['tap:a1', 0],
    ['tap:a1', 700],
    ['draw', 100],
  ]);
  expect(declined).toEqual([[], ['double-tap'], ['double-tap']]);
  expect(lines).toEqual(['1 draw']);
  await table.time.pass(1000);
  expect(table.ask('anna', 'tap:a1', { id: 'later' }).declined).toEqual([]);
  await table.time.pass(WINDOW_MS);
  expect(table.lines()).toHaveLength(2);
});

it('ignores a bouncing finger that would touch and put back', async () => {
  const { lines, declined } = await tapped(FREE, [
    ['tap:c1', 0],
    ['tap:c1', 300],
  ]);
  expect([lines, declined]).toEqual([['1 touch c1'], [[], ['double-tap']]]);
});

it('ignores a double tap that would end the pause just called, or call another', async () => {
  const table = testTable({ game: zankPatience, setup: { game: 'zank-patience', seed: 'a pause' } });
  const { turn } = table.engine.match;
  const tap = async (code: string, after: number): Promise<readonly string[]> => {
    await table.time.pass(after);
    const { declined } = table.ask(turn === 1 ? 'ben' : 'anna', code, { id: `${table.time.now()}` });
    await table.time.pass(WINDOW_MS);
    return declined;
  };
  expect(await tap('pause', 0)).toEqual([]);
  expect(await tap('resume', 300)).toEqual(['double-tap']);
  expect(await tap('resume', SAME_MS)).toEqual([]);
  expect(await tap('pause', 300)).toEqual(['double-tap']);
});

it('does not confirm a match-losing knock with a double tap', async () => {
  const table = testTable({ setup: FREE });
  const knock = async (id: string, after: number): Promise<readonly string[]> => {
    await table.time.pass(after);
    const { declined } = table.ask('ben', 'knock:leave', { id });
    await table.time.pass(WINDOW_MS);
    return declined;
  };
  expect(await knock('warned', 0)).toEqual([]);
  expect(await knock('asked', 2000)).toEqual(['knock-again']);
  expect(await knock('bounced', 200)).toEqual(['asked-already']);
  expect(table.engine.match.result).toBeNull();
  expect(await knock('hasty', 900)).toEqual(['asked-already']);
  expect(await knock('confirmed', 1000)).toEqual([]);
  expect(table.engine.match.result).toMatchObject({ winner: 1 });
});
