import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import type { Game } from '../../src/games/game.ts';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { testTable, type TestTable } from '../match/table.ts';
import { timesAsMany } from '../long.ts';
import { cases, hasCalls } from './cases.ts';
import { lenientGames } from './lenient.ts';

/**
 * Double taps at a table with many offences, and at the same under lenient rules. The same clicks act or are
 * ignored, with the same words after the same time.
 */

const SEEDS = Array.from({ length: timesAsMany(10) }, (_, i) => `fingers ${i}`);
const CLICKS = 150;
/** Delays after the previous click, in ms; half of the clicks come this soon. */
const SOON_MS = [20, 150, 350, SAME_MS - 1] as const;
const LATER_MS = [SAME_MS, 900, 1100, 3100] as const;

const byId = new Map((await lenientGames()).map((game) => [game.id, game]));

/** Outcome of each click: the refusal and its delay in ms, or nothing if it acted. */
async function clickedAt(game: Game, options: object, seed: string) {
  const table = testTable({ game, setup: { game: game.id, seed, options } });
  const random = randomOf(seed, 'fingers');
  const one = <T>(items: readonly [T, ...T[]]): T => items[random.below(items.length)] ?? items[0];
  const told: string[] = [];
  let guilty = 0;
  let code = 'draw';
  for (let i = 0; i < CLICKS && !table.engine.match.result; i += 1) {
    const isAgain = random.below(2) === 0;
    await table.time.pass(isAgain ? one(SOON_MS) : one(LATER_MS));
    const user = random.below(6) > 0 === (table.engine.match.turn === 1) ? 'anna' : 'ben';
    if (!isAgain) code = one(['draw', ...codesAt(table)]);
    // A command names no button; the second of two clicks of a player may be one.
    const { declined } = table.ask(user, code, { id: `${i}`, ...(code === 'draw' && { seen: null }) });
    for (let after = 0; after <= 2 * WINDOW_MS && declined.length === 0; after += WINDOW_MS / 3)
      await table.time.pass(WINDOW_MS / 3);
    told.push(`${user} ${code}: ${declined.join()} ${table.time.now()}`);
    guilty += (table.engine.match.pending ?? []).length > 0 ? 1 : 0;
  }
  return { told, guilty, lines: table.lines() };
}

const codesAt = ({ engine }: TestTable): string[] =>
  engine.match
    .controls()
    .flat()
    .flatMap(({ code, enabled }) => (enabled && code.startsWith('tap:') ? [code] : []));

describe.each(cases.filter(hasCalls))('double taps in $name', ({ game, options }) => {
  it('do nothing whether they would be right or wrong', async () => {
    const lenient = byId.get(game.id);
    if (!lenient) throw new Error(game.id);
    let guilty = 0;
    let doubles = 0;
    for (const seed of SEEDS) {
      const [one, other] = [await clickedAt(game, options, seed), await clickedAt(lenient, options, seed)];
      expect(one.told).toEqual(other.told);
      expect(one.lines).toEqual(other.lines);
      expect(other.guilty).toBe(0);
      guilty += one.guilty;
      doubles += one.told.filter((text) => text.includes('double-tap')).length;
    }
    expect(guilty).toBeGreaterThan(10);
    expect(doubles).toBeGreaterThan(10);
  });
});
