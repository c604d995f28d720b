import { describe, expect, it } from 'vitest';
import { HARDEST } from '../../bench/search/hardest.ts';
import { attemptsAt } from '../../bench/search/attempts.ts';
import { hardTable } from '../../bench/search/tables.ts';
import { searcherWithin, SearchTooLong, unhurried } from '../../src/core/searching.ts';
import { gameOf } from '../../src/games/index.ts';
import { progressBeside, judgeBeside } from '../../src/match/beside.ts';
import { progressOf } from '../../src/match/progress.ts';
import { EXPENSIVE_ENTRIES, expensiveHeader } from './expensive.ts';

const game = gameOf('zank-patience');
if (!game) throw new Error('no such game');

/** Stands in for the other process: question and answer pass as plain data. */
function elsewhere(): { asked: number; search: (asked: string) => Promise<unknown> } {
  const place = {
    asked: 0,
    search(asked: string) {
      place.asked += 1;
      return Promise.resolve(structuredClone(unhurried.find(game?.rules.searchAsked(asked) ?? fail())));
    },
  };
  return place;
}

function fail(): never {
  throw new Error('no such game');
}

describe('a verdict with searches in another process', () => {
  it('equals the verdict computed in this process', async () => {
    const place = elsewhere();
    for (const table of [hardTable('schikanieren', 'beside'), hardest()]) {
      const again = [...attemptsAt(table)];
      for (const [i, { match, line }] of [...attemptsAt(table)].entries()) {
        if (i % 8 > 0) continue;
        const told = await judgeBeside(place.search, (searcher) => match.submit(line, searcher));
        const { match: after, ...rest } = whole(told);
        const { match: expected, ...expectedRest } = whole((again[i] ?? fail()).match.submit(line));
        expect(rest).toEqual(expectedRest);
        expect(after.view('arbiter')).toEqual(expected.view('arbiter'));
      }
    }
    expect(place.asked).toBeGreaterThan(0);
  });

  it('throws SearchTooLong, naming the search, when the step limit is too low', () => {
    const [first] = attemptsAt(hardest());
    if (!first) throw new Error('nothing to try');
    const judge = (steps: number) => first.match.submit(first.line, searcherWithin(steps, new Map()));
    expect(() => judge(10)).toThrow(SearchTooLong);
    expect(judge(1e6)).toMatchObject({ ok: true });
  });
});

const hardest = () => HARDEST.at(-1) ?? fail();

function whole<T>(done: { ok: true; value: T } | { ok: false }): T {
  if (!done.ok) throw new Error('refused');
  return done.value;
}

describe('a journal replayed with searches in another process', () => {
  it('ends in the same match', async () => {
    const place = elsewhere();
    const header = expensiveHeader();
    const progress = await progressBeside(game, header, EXPENSIVE_ENTRIES, place.search);
    const expected = progressOf(game, header, EXPENSIVE_ENTRIES);
    expect(progress.match.view('arbiter')).toEqual(expected.match.view('arbiter'));
    expect({ ...progress, match: null }).toEqual({ ...expected, match: null });
    expect(place.asked).toBeGreaterThan(0);
  });

  it('yields to the event loop between slices', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const header = expensiveHeader();
    const progress = await progressBeside(game, header, EXPENSIVE_ENTRIES, async (asked) => {
      const before = turns;
      while (turns === before) await new Promise(setImmediate);
      return unhurried.find(game.rules.searchAsked(asked));
    });
    clearInterval(turning);
    expect(progress.match.result).not.toBeNull();
    expect(turns).toBeGreaterThan(0);
  });

  it('yields to the event loop between short journals', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const replayed = performance.now();
    // A starved machine takes a while; a replay that never yields never gets there.
    while (turns === 0 && performance.now() - replayed < 5000)
      await progressBeside(game, expensiveHeader(), [], fail);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(0);
  });
});
