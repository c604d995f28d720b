/** Spot it: the choice of tables, and what a run comes to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOf, games } from '../../src/games/index.ts';
import { judged } from '../../src/match/judged.ts';
import { seatAfter } from '../../src/core/seat.ts';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { openTables } from '../../src/features/puzzles/chat/spot/tables.ts';
import { meaningOf } from '../../src/features/puzzles/spot/meant.ts';
import {
  gridOf,
  inWordsFrom,
  isOver,
  isTooLate,
  markOf,
  mayCount,
  openRun,
  scoreOf,
  spotSchema,
  streakOn,
  TABLE_MS,
  withMark,
  withoutTable,
  withRun,
  withShown,
  withShownToAll,
  type Mark,
  type Run,
  type Spot,
} from '../../src/features/puzzles/spot/run.ts';
import { ILLEGAL, TABLES, tablesAtRandom, tablesOfDay } from '../../src/features/puzzles/spot/tables.ts';
import { openStock } from '../../src/features/puzzles/stock.ts';

const stock = openStock();
const dayAt = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
const days = fc.integer({ min: 20_000, max: 30_000 });
const keys = fc.string({ minLength: 1, maxLength: 20 });

/** Made-up tables: those with an odd number have an offence. */
const poolsOf = (sizes: readonly number[]) =>
  sizes.map((size, i) => ({ game: `g${i}`, ids: Array.from({ length: size }, (_, n) => `${i}:${n}`) }));
const odd = ({ id }: { readonly id: string }): boolean => Number(id.split(':')[1]) % 2 === 1;
const sizes = fc.array(fc.integer({ min: 60, max: 120 }), { minLength: 1, maxLength: 4 });

describe('the tables of a run', () => {
  it('are ten different ones, four to six with an offence, of all games about equally', () => {
    fc.assert(
      fc.property(sizes, keys, days, fc.boolean(), (given, key, day, isDay) => {
        const pools = poolsOf(given);
        const tables = isDay ? tablesOfDay(pools, odd, key, dayAt(day)) : tablesAtRandom(pools, odd, key);
        expect(new Set(tables.map(({ id }) => id)).size).toBe(TABLES);
        const illegal = tables.filter(odd).length;
        expect(illegal).toBeGreaterThanOrEqual(ILLEGAL.least);
        expect(illegal).toBeLessThanOrEqual(ILLEGAL.most);
        for (const { game } of pools) {
          const share = tables.filter((one) => one.game === game).length;
          expect(Math.abs(share - TABLES / pools.length)).toBeLessThan(1);
        }
      }),
    );
  });

  it('are the same for a key and a day, and others for another key', () => {
    fc.assert(
      fc.property(keys, days, (key, day) => {
        const pools = poolsOf([100, 80, 60]);
        const tables = tablesOfDay(pools, odd, key, dayAt(day));
        expect(tablesOfDay(pools, odd, key, dayAt(day))).toEqual(tables);
        expect(tablesOfDay(pools, odd, `${key}.`, dayAt(day))).not.toEqual(tables);
      }),
    );
  });

  it('come again on the next day only where a verdict is rare', () => {
    fc.assert(
      fc.property(keys, days, (key, day) => {
        const pools = poolsOf([120, 100, 80]);
        const today = new Set(tablesOfDay(pools, odd, key, dayAt(day)).map(({ id }) => id));
        const next = tablesOfDay(pools, odd, key, dayAt(day + 1));
        expect(next.filter(({ id }) => today.has(id)).length).toBeLessThan(4);
      }),
    );
  });

  it('leave out what cannot be asked, and end when nothing is left', () => {
    const asked = tablesOfDay(
      poolsOf([60]),
      (one) => (one.id.endsWith('0') ? null : odd(one)),
      'k',
      dayAt(1),
    );
    expect(asked.some(({ id }) => id.endsWith('0'))).toBe(false);
    expect(tablesAtRandom(poolsOf([3]), odd, 'k').length).toBeLessThanOrEqual(3);
    expect(tablesAtRandom([], odd, 'k')).toEqual([]);
  });

  it('come from the stock as the referee judges them, and rarely again soon', () => {
    const tables = openTables(stock, (text) => `key of ${text}`);
    const seen: string[] = [];
    for (let day = 20_750; day < 20_765; day += 1) {
      const today = tables.ofDay(dayAt(day));
      expect(today).toHaveLength(TABLES);
      for (const { game: of, id } of today) {
        const game = gameOf(of);
        const puzzle = stock.get(of, id);
        const looked = game && puzzle && judged(game, puzzle);
        if (!looked) throw new Error(`${of} ${id}`);
        // A call is right exactly where something is to be called.
        const verb = game.verbs.find(({ name }) => game.kindOf(name) === 'call')?.name ?? '';
        const caller = seatAfter(looked.after.seats, puzzle.seat);
        const called = looked.after.submit({
          seat: caller,
          do: verb,
          ...(verb === 'knock' && { revert: true }),
        });
        expect(called.ok && called.value.ruling?.kind === 'right').toBe(tables.verdict({ game: of, id }));
        seen.push(id);
      }
    }
    expect(new Set(seen).size).toBeGreaterThan(seen.length * 0.85);
    for (const { id, offences } of games)
      expect(tables.atRandom(id, 'seed')).toHaveLength(offences.length > 0 ? TABLES : 0);
  });
});

const NEW: Spot = spotSchema.parse({});
const runOn = (day: string | null, more: Partial<Run> = {}): Run => ({
  id: `run of ${day}`,
  day,
  tables: Array.from({ length: TABLES }, (_, i) => ({ game: 'g', id: `${i}` })),
  marks: '',
  begunAt: 0,
  shownAt: null,
  isInWords: false,
  ...more,
});
const MARKS: readonly Mark[] = ['right', 'wrong', 'missed'];
const finished = (spot: Spot, day: string | null, marks: readonly Mark[]): Spot =>
  marks.reduce(withMark, withRun(spot, runOn(day)));
const ten = fc.array(fc.constantFrom(...MARKS), { minLength: TABLES, maxLength: TABLES });

describe('a run', () => {
  it('counts the right tables and shows all in two rows', () => {
    fc.assert(
      fc.property(ten, (marks) => {
        const { run, done } = finished(NEW, dayAt(20_000), marks);
        if (!run || !done) throw new Error('not done');
        expect(isOver(run)).toBe(true);
        expect(scoreOf(done)).toBe(marks.filter((mark) => mark === 'right').length);
        expect(gridOf(run).map((row) => Array.from(row).length)).toEqual([5, 5]);
        expect(withMark({ ...NEW, run }, 'right').run).toBe(run);
      }),
    );
  });

  it('keeps the streak over days in a row, with any scores', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), ten, (played, marks) => {
        const numbers = played.toSorted((a, b) => a - b);
        const spot = numbers.reduce((now, day) => finished(now, dayAt(20_000 + day), marks), NEW);
        const last = numbers.at(-1) ?? 0;
        let streak = 1;
        while (numbers.includes(last - streak)) streak += 1;
        expect(streakOn(spot, dayAt(20_000 + last))).toBe(streak);
        expect(streakOn(spot, dayAt(20_001 + last))).toBe(streak);
        expect(streakOn(spot, dayAt(20_002 + last))).toBe(0);
        expect(spot.best).toBeGreaterThanOrEqual(streak);
      }),
    );
  });

  it('counts once a day, and practice never', () => {
    const today = dayAt(20_000);
    const allRight = Array.from({ length: TABLES }, (): Mark => 'right');
    const once = finished(NEW, today, allRight);
    expect(mayCount(NEW, today)).toBe(true);
    expect(mayCount(once, today)).toBe(false);
    expect(mayCount(withRun(NEW, runOn(today)), today)).toBe(false);
    expect(mayCount(once, dayAt(20_001))).toBe(true);
    expect(mayCount(once, dayAt(19_999))).toBe(false);
    const practised = finished(once, null, ['wrong', ...allRight.slice(1)]);
    expect(practised).toMatchObject({ done: once.done, streak: 1 });
    expect(finished(NEW, null, allRight).done).toBeNull();
  });

  it('goes on on its day, and gets shorter when a table is gone', () => {
    const [today, next] = [dayAt(20_000), dayAt(20_001)];
    const begun = withMark(withRun(NEW, runOn(today)), 'right');
    expect(openRun(begun, today)).toBe(begun.run);
    expect(openRun(begun, next)).toBeNull();
    expect(openRun(withRun(NEW, runOn(null)), next)).not.toBeNull();
    const shorter = withoutTable(begun);
    expect(shorter.run?.tables.map(({ id }) => id)).toEqual(['0', '2', '3', '4', '5', '6', '7', '8', '9']);
    const one = runOn(today, { tables: [{ game: 'g', id: '0' }], marks: '' });
    expect(withoutTable(withRun(NEW, one)).done).toMatchObject({ day: today, marks: '' });
  });

  it('is shown to all once', () => {
    const { done, ...spot } = finished(
      NEW,
      dayAt(20_000),
      Array.from({ length: TABLES }, (): Mark => 'right'),
    );
    const shown = withShownToAll({ ...spot, done }, done?.run ?? '', true);
    expect(shown.done?.isShown).toBe(true);
    expect(withShownToAll(shown, 'another', false)).toBe(shown);
    expect(withShownToAll(shown, done?.run ?? '', false).done?.isShown).toBe(false);
  });
});

describe('the clock of a table', () => {
  it('takes answers made in fifteen seconds, and any without a clock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * TABLE_MS }),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('right' as const, 'knock' as const),
        (after, isIllegal, isInWords, saying) => {
          const run = runOn(null, { shownAt: 1000, isInWords });
          const isLate = after > TABLE_MS && !isInWords;
          expect(isTooLate(run, 1000 + after)).toBe(isLate);
          const isRight = (saying === 'knock') === isIllegal;
          expect(markOf(run, saying, isIllegal, 1000 + after)).toBe(
            isLate ? 'missed' : isRight ? 'right' : 'wrong',
          );
          expect(isTooLate({ shownAt: null, isInWords }, after)).toBe(false);
        },
      ),
    );
  });

  it('starts when the table was first shown, and ends with words', () => {
    const begun = withRun(NEW, runOn(null));
    const run = begun.run ?? runOn(null);
    const shown = withShown(begun, run, 5);
    expect(shown.run?.shownAt).toBe(5);
    expect(withShown(shown, run, 9)).toBe(shown);
    expect(withShown(withMark(begun, 'right'), run, 9).run?.shownAt).toBeNull();
    expect(inWordsFrom(shown).run?.isInWords).toBe(true);
  });
});

describe('a click', () => {
  const run = runOn(null, { marks: 'rw', shownAt: 10_000 });
  const click = (table: number, when: number, of = run.id) => ({ run: of, table, when });

  it('is for the present table of one’s own run alone', () => {
    expect(meaningOf(run, click(2, 12_000), false)).toBe('meant');
    expect(meaningOf(run, click(3, 12_000), false)).toBe('over');
    expect(meaningOf(run, click(NaN, 12_000), false)).toBe('over');
    expect(meaningOf(run, click(2, 12_000, 'another'), false)).toBe('over');
    expect(meaningOf(null, click(2, 12_000), false)).toBe('over');
  });

  it('counts once, also under a finger that aimed at the table before', () => {
    expect(meaningOf(run, click(2, 10_000 + SAME_MS - 1), false)).toBe('twice');
    expect(meaningOf(run, click(2, 10_000 + SAME_MS), false)).toBe('meant');
    expect(meaningOf(run, click(1, 10_000), false)).toBe('twice');
    expect(meaningOf(run, click(1, 20_000), true)).toBe('twice');
    expect(meaningOf(run, click(1, 20_000), false)).toBe('outdated');
    expect(meaningOf({ ...run, shownAt: null }, click(1, 20_000), false)).toBe('unseen');
  });

  it('shows the result again if Discord may not have it', () => {
    const over = { ...run, marks: 'rrrrrrrrrr' };
    expect(meaningOf(over, click(9, 10_100), false)).toBe('twice');
    expect(meaningOf(over, click(9, 20_000), false)).toBe('over');
    expect(meaningOf({ ...over, shownAt: null }, click(9, 20_000), false)).toBe('unseen');
    expect(meaningOf({ ...over, shownAt: null }, click(9, 20_000), true)).toBe('twice');
  });
});
