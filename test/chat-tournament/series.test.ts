import { describe, expect, it, vi } from 'vitest';
import { ruleFrom } from '../../src/features/tournament/series/rule.ts';
import { placesOf, tableOf, winnersOf, type Placed } from '../../src/features/tournament/series/scheme.ts';
import {
  announcedOf,
  announcing,
  concluded,
  holdersOf,
  newSeries,
  passed,
  seasonEnded,
  seasonTable,
  seriesSchema,
  startOf,
  stepOf,
  type Series,
} from '../../src/features/tournament/series/series.ts';
import { UNDECIDED_MS } from '../../src/features/tournament/pausing.ts';
import { begun, playRound } from './held.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const FIRST = Date.UTC(2026, 10, 27, 18, 30);

const series = (changes: Partial<Series> = {}): Series => ({
  ...newSeries({
    guildId: '1',
    channelId: '2',
    host: { id: '3', name: 'Host' },
    name: 'Friday club',
    recipe: { game: 'schikanoeschen' },
    rule: ruleFrom(FIRST, 'UTC', 'week'),
    createdAt: 0,
    every: 'week',
    aheadMs: 144 * HOUR,
    scheme: 'places',
    seasonOf: 2,
  }),
  ...changes,
});

/** Takes the step that is due. */
function stepped(before: Series, now: number): Series {
  const step = stepOf(before, now);
  if (!step || step.at > now) return before;
  return step.do === 'pass' ? passed(before, step) : announcing(before, step, `t${step.number}`);
}

const places = (...users: readonly string[]): Placed[] =>
  users.map((user, i) => ({ user, name: user.toUpperCase(), rank: i + 1, scored: users.length - i }));

const over = (before: Series, number: number, ...users: readonly string[]): Series =>
  concluded(before, number, { state: 'over', places: places(...users), winners: users.slice(0, 1) });

describe('the next step of a series', () => {
  it('is the announcement, as long before as chosen', () => {
    expect(stepOf(series(), 0)).toEqual({
      do: 'announce',
      number: 0,
      startsAt: FIRST,
      at: FIRST - 144 * HOUR,
    });
    const one = stepped(series(), FIRST - 100 * HOUR);
    expect(announcedOf(one)).toMatchObject({ number: 0, tournament: 't0', season: 1 });
    expect(stepOf(one, FIRST)).toMatchObject({ number: 1, startsAt: FIRST + WEEK });
  });

  it('after the last evening: at once when it is over, else a day before the start', () => {
    const after = series({ aheadMs: null });
    const one = stepped(after, 0);
    expect(stepOf(one, FIRST)).toMatchObject({ number: 1, at: FIRST + WEEK - 24 * HOUR });
    expect(stepOf(over(one, 0, 'ann'), FIRST)).toMatchObject({ number: 1, at: 0 });
    const cancelled = concluded(one, 0, { state: 'cancelled', places: [], winners: [] });
    expect(stepOf(cancelled, FIRST)).toMatchObject({ number: 1, at: 0 });
  });

  it('passes over skipped evenings, and over those missed by more than a day', () => {
    const skipped = series({ changes: { 0: null } });
    expect(stepOf(skipped, 0)).toMatchObject({ do: 'pass', number: 0, state: 'skipped' });
    expect(stepped(skipped, 0)).toBe(skipped);
    const passedOver = stepped(skipped, FIRST);
    expect(stepOf(passedOver, FIRST)).toMatchObject({ do: 'announce', number: 1 });
    // Late, but within a day: it is announced, and comes up paused.
    expect(stepOf(series(), FIRST + UNDECIDED_MS)).toMatchObject({ do: 'announce', number: 0 });
    expect(stepOf(series(), FIRST + UNDECIDED_MS + 1)).toMatchObject({ do: 'pass', state: 'missed' });
    // After the last evening, a skipped one is passed over as soon as that is over.
    const after = stepped(series({ aheadMs: null, changes: { 1: null } }), 0);
    expect(stepOf(after, 0)).toMatchObject({ do: 'pass', at: FIRST + WEEK - 24 * HOUR });
    expect(stepOf(over(after, 0, 'ann'), 0)).toMatchObject({ do: 'pass', at: 0 });
  });

  it('follows a moved evening, and leaves the others', () => {
    const moved = series({ changes: { 0: FIRST + 2 * HOUR } });
    expect(stepOf(moved, 0)).toMatchObject({ startsAt: FIRST + 2 * HOUR });
    expect(startOf(moved, 1)).toBe(FIRST + WEEK);
    expect(stepped(moved, FIRST).changes).toEqual({});
  });

  it('is none once the series has ended', () => {
    expect(stepOf(series({ endedAt: 5 }), 10)).toBeNull();
  });

  it('is stored as it is', () => {
    const one = over(stepped(series(), FIRST), 0, 'ann', 'bob');
    expect(seriesSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });
});

describe('a season', () => {
  it('ends after its evenings; cancelled and skipped ones do not count', () => {
    let one = over(stepped(series(), FIRST), 0, 'ann', 'bob');
    one = concluded(stepped(one, FIRST + WEEK), 1, { state: 'cancelled', places: [], winners: [] });
    expect(one.season).toBe(1);
    expect(holdersOf(one, 'season')).toEqual([]);
    expect(holdersOf(one, 'evening')).toEqual(['ann']);
    one = over(stepped(one, FIRST + 2 * WEEK), 2, 'bob', 'cleo', 'ann');
    expect(one.season).toBe(2);
    expect(holdersOf(one, 'evening')).toEqual(['bob']);
    expect(
      seasonTable(one, 1).map(({ rank, user, points, evenings }) => [rank, user, points, evenings]),
    ).toEqual([
      [1, 'bob', 16, 2],
      [2, 'ann', 14, 2],
      [3, 'cleo', 6, 1],
    ]);
    expect(holdersOf(one, 'season')).toEqual(['bob']);
    // A correction afterwards changes the winner, and ends no further season.
    const corrected = over(one, 2, 'ann', 'cleo', 'bob');
    expect(corrected.season).toBe(2);
    expect(holdersOf(corrected, 'season')).toEqual(['ann']);
    // The winner keeps the role during the next season.
    expect(holdersOf(over(stepped(one, FIRST + 3 * WEEK), 3, 'cleo'), 'season')).toEqual(['bob']);
  });

  it('of no settled length ends by hand, and not before an evening is over', () => {
    const open = series({ seasonOf: null });
    expect(seasonEnded(open).season).toBe(1);
    const one = over(stepped(open, FIRST), 0, 'ann');
    expect(holdersOf(one, 'season')).toEqual([]);
    expect(holdersOf(seasonEnded(one), 'season')).toEqual(['ann']);
    expect(holdersOf({ ...one, endedAt: FIRST }, 'season')).toEqual(['ann']);
  });

  it('shares a place among players with equal points', () => {
    const tied: Placed[] = [
      { user: 'ann', name: 'Ann', rank: 1, scored: 3 },
      { user: 'bob', name: 'Bob', rank: 1, scored: 3 },
      { user: 'cleo', name: 'Cleo', rank: 3, scored: 1 },
    ];
    expect(tableOf('places', [tied]).map(({ rank, points }) => [rank, points])).toEqual([
      [1, 10],
      [1, 10],
      [3, 4],
    ]);
    expect(tableOf('scored', [tied, tied]).map(({ rank, points }) => [rank, points])).toEqual([
      [1, 6],
      [1, 6],
      [3, 2],
    ]);
  });
});

describe('the places of an evening', () => {
  it('are those of its standings, without players who had no game', () => {
    const evening = begun(5, { rounds: 1 });
    evening.does({ do: 'withdraw', player: 'p5', why: 'asked' });
    while (evening.tournament.phase === 'running') {
      playRound(evening);
      evening.passes(5 * 60_000);
    }
    const found = placesOf(evening.tournament);
    expect(found.map(({ rank }) => rank)[0]).toBe(1);
    // Standings of many players take long: they are made once for the order, and once for the points.
    const [stage] = evening.tournament.stages;
    const standings = vi.fn(() => stage.standings());
    expect(placesOf({ ...evening.tournament, stages: [{ ...stage, standings }] })).toEqual(found);
    expect(standings).toHaveBeenCalledTimes(2);
    expect(found.map(({ user }) => user)).not.toContain('host');
    expect(winnersOf(evening.tournament)).toEqual(
      found.filter(({ rank }) => rank === 1).map(({ user }) => user),
    );
  });

  it('of a knockout count the points of its games; nobody has a place where nobody played', () => {
    const evening = begun(4, { format: 'knockout', rounds: null });
    expect(placesOf(evening.tournament)).toEqual([]);
    while (evening.tournament.phase === 'running') {
      playRound(evening);
      evening.passes(5 * 60_000);
    }
    expect(placesOf(evening.tournament).map(({ rank, scored }) => [rank, scored])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
      [3, 0],
    ]);
  });
});
