/** Ratings: examples by hand, and properties for any games. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changes, expectedScore } from '../../src/league/elo.ts';
import { leagueAfter, openLeague, type League, type LeagueGame } from '../../src/league/league.ts';

const TERMS = { k: 16, start: 1000, inactiveDays: 61 };
const DAY = 86_400_000;

const game = (players: string, score: readonly number[], at = 0, forfeit = false): LeagueGame => ({
  players: players.split(' '),
  score,
  forfeit,
  at,
});

function played(games: readonly LeagueGame[], terms = TERMS): League {
  return games.reduce((league, one) => {
    const next = league.play(one);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  }, openLeague(terms));
}

function without(league: League, number: number): League {
  const next = league.annul(number);
  if (!next.ok) throw new Error(next.error);
  return next.value;
}

const ratingsIn = (league: League): Record<string, number> =>
  Object.fromEntries(league.ranking(0).map(({ player, rating }) => [player, rating]));

describe('a game of two', () => {
  it('between equals moves half of k', () => {
    expect(played([game('ida jan', [1, 0])]).ranking(0)).toEqual([
      { rank: 1, player: 'ida', rating: 1008, games: 1, inactive: false },
      { rank: 2, player: 'jan', rating: 992, games: 1, inactive: false },
    ]);
    expect(ratingsIn(played([game('ida jan', [0.5, 0.5])]))).toEqual({ ida: 1000, jan: 1000 });
  });

  it('has expected scores by the distance of the ratings', () => {
    // 400 points: ten to one; 200 points: the root of ten to one.
    expect(expectedScore(1400, 1000)).toBeCloseTo(10 / 11, 12);
    expect(expectedScore(1000, 1400)).toBeCloseTo(1 / 11, 12);
    expect(expectedScore(1200, 1000)).toBeCloseTo(0.759746927, 9);
    expect(changes(32, [1200, 1000], [0, 1])[0]).toBeCloseTo(-24.311901656, 8);
    expect(changes(32, [1200, 1000], [0.5, 0.5])[1]).toBeCloseTo(8.311901656, 8);
  });

  it('is not rounded, and continues from the ratings before it', () => {
    // 1008 against 992 expects 1 / (1 + 10^(-0.04)) = 0.5230096…
    const league = played([game('ida jan', [1, 0]), game('jan ida', [1, 0])]);
    expect(ratingsIn(league)['ida']).toBeCloseTo(1008 - 16 * 0.5230096, 5);
    expect(ratingsIn(league)['jan']).toBeCloseTo(992 + 16 * 0.5230096, 5);
  });
});

describe('a game of three', () => {
  it('counts each pair once, for half of k', () => {
    expect(ratingsIn(played([game('ida jan kim', [0, 1, 0])]))).toEqual({ ida: 996, jan: 1008, kim: 996 });
    expect(ratingsIn(played([game('ida jan kim', [0.5, 0, 0.5])]))).toEqual({
      ida: 1004,
      jan: 992,
      kim: 1004,
    });
  });

  it('is rated from the ratings before it', () => {
    const [ida = 0, jan = 0, kim = 0] = changes(20, [1400, 1000, 1000], [0, 1, 0]);
    expect(ida).toBeCloseTo(10 * (0 - 10 / 11) + 10 * (0.5 - 10 / 11), 10);
    expect(jan).toBeCloseTo(10 * (1 - 1 / 11) + 10 * 0.5, 10);
    expect(kim).toBeCloseTo(10 * (0.5 - 1 / 11) - 10 * 0.5, 10);
  });
});

describe('the ranking', () => {
  it('gives equal ratings an equal rank, in the order of their first games', () => {
    const league = played([game('zoe ida', [1, 0]), game('jan kim', [1, 0]), game('leo mia', [0.5, 0.5])]);
    expect(league.ranking(0).map(({ rank, player }) => [rank, player])).toEqual([
      [1, 'zoe'],
      [1, 'jan'],
      [3, 'leo'],
      [3, 'mia'],
      [5, 'ida'],
      [5, 'kim'],
    ]);
  });

  it('treats sums in different order as equal', () => {
    // Both have won once and lost once against the same ratings; the second pair is named the other way round.
    const league = played([
      game('ida jan', [1, 0]),
      game('ida jan', [0, 1]),
      game('ida jan', [0.5, 0.5]),
      game('leo kim', [0, 1]),
      game('leo kim', [1, 0]),
      game('leo kim', [0.5, 0.5]),
    ]);
    const ranks = Object.fromEntries(league.ranking(0).map(({ player, rank }) => [player, rank]));
    expect(ranks['ida']).toBe(ranks['kim']);
    expect(ranks['jan']).toBe(ranks['leo']);
  });

  it('puts inactive players behind the others, with their ratings', () => {
    const league = played([game('ida jan', [1, 0], 5), game('kim leo', [1, 0], 6)]);
    const at = (time: number) => league.ranking(time).map(({ rank, player }) => `${rank ?? '-'} ${player}`);
    expect(at(61 * DAY + 4)).toEqual(['1 ida', '1 kim', '3 jan', '3 leo']);
    expect(at(61 * DAY + 5)).toEqual(['1 kim', '2 leo', '- ida', '- jan']);
    expect(at(61 * DAY + 6)).toEqual(['- ida', '- kim', '- jan', '- leo']);
    expect(league.ranking(1e15)).toContainEqual({
      rank: null,
      player: 'ida',
      rating: 1008,
      games: 1,
      inactive: true,
    });
  });

  it('omits players with forfeits only, and does not count a forfeit as activity', () => {
    const league = played([game('ida jan', [1, 0]), game('ida kim', [1, 0], 61 * DAY, true)]);
    expect(league.games).toBe(2);
    expect(league.ranking(61 * DAY)).toEqual([
      { rank: null, player: 'ida', rating: 1008, games: 1, inactive: true },
      { rank: null, player: 'jan', rating: 992, games: 1, inactive: true },
    ]);
  });
});

describe('annulling', () => {
  const games = [game('ida jan', [1, 0], 10), game('jan kim', [1, 0], 20), game('ida kim', [0, 1], 30)];

  it('recomputes all later games, and keeps their numbers', () => {
    const league = without(played(games), 1);
    expect(ratingsIn(league)).toEqual(ratingsIn(played(games.slice(1))));
    expect(league.games).toBe(3);
    expect(ratingsIn(without(league, 3))).toEqual(ratingsIn(played(games.slice(1, 2))));
  });

  it('is refused for an unknown game, and twice', () => {
    const league = played(games);
    for (const number of [0, -1, 4, 1e9])
      expect(league.annul(number)).toEqual({ ok: false, error: 'no-such-game' });
    expect(without(league, 2).annul(2)).toEqual({ ok: false, error: 'annulled-already' });
  });

  it('forgets the time of the game too', () => {
    expect(played(games).at).toBe(30);
    expect(without(played(games), 3).at).toBe(20);
    expect(without(played(games), 2).at).toBe(30);
  });
});

it('after many games equals playing them one by one', () => {
  const games = [
    game('ida jan', [1, 0], 1),
    game('ida kim', [1, 0], 2, true),
    game('jan kim leo', [0, 1, 0], 2),
  ];
  const { league, steps } = leagueAfter(TERMS, games);
  const one = played(games);
  expect(league.ranking(3)).toEqual(one.ranking(3));
  expect(league.curve('jan')).toEqual(one.curve('jan'));
  expect(league.games).toBe(3);
  expect(steps.map((all) => all?.map(({ after }) => after))).toEqual([
    [1008, 992],
    undefined,
    ['jan', 'kim', 'leo'].map((player) => league.ratingOf(player)),
  ]);
  expect(() => leagueAfter(TERMS, [game('ida jan', [1, 0], 2), game('ida jan', [1, 0], 1)])).toThrow();
  expect(() => leagueAfter(TERMS, [game('ida ida', [1, 0])])).toThrow();
});

it('a game before the last one is a mistake of the caller', () => {
  const league = played([game('ida jan', [1, 0], 2)]);
  expect(() => league.play(game('ida jan', [1, 0], 1))).toThrow();
  expect(league.play(game('ida jan', [1, 0], 2)).ok).toBe(true);
});

it('nobody plays against themselves', () => {
  const league = openLeague(TERMS);
  expect(league.play(game('ida ida', [1, 0]))).toEqual({ ok: false, error: 'same-player' });
  expect(league.play(game('ida jan ida', [1, 0, 0]))).toEqual({ ok: false, error: 'same-player' });
});

describe('a player’s curve', () => {
  const league = without(
    played([
      game('ida jan', [1, 0], 10),
      game('ida jan', [1, 0], 20),
      game('kim ida', [1, 0], 30),
      game('ida jan', [1, 0], 40, true),
    ]),
    2,
  );

  it('has a point for each game that counts', () => {
    const [first, second, ...more] = league.curve('ida');
    expect(first).toEqual({ game: 1, at: 10, rating: 1008 });
    expect(second).toMatchObject({ game: 3, at: 30 });
    expect(second?.rating).toBe(ratingsIn(league)['ida']);
    expect(more).toEqual([]);
  });

  it('has a peak', () => {
    expect(league.peak('ida')).toEqual({ game: 1, at: 10, rating: 1008 });
    expect(league.peak('nobody')).toBeNull();
    expect(league.curve('nobody')).toEqual([]);
  });
});

it('the peak is the first of equal ratings', () => {
  const drawn = played([game('ida jan', [0.5, 0.5], 10), game('ida jan', [0.5, 0.5], 20)]);
  expect(drawn.peak('ida')).toEqual({ game: 1, at: 10, rating: 1000 });
});

describe('after any games', () => {
  const names = ['ida', 'jan', 'kim', 'leo', '__proto__', 'mia'];
  const two = fc.constantFrom([1, 0], [0, 1], [0.5, 0.5]);
  const three = fc.constantFrom([1, 0, 0], [0, 1, 0], [0, 0, 1], [0.5, 0.5, 0], [0.5, 0, 0.5], [0, 0.5, 0.5]);
  const sizes = fc.constantFrom(2, 2, 3);
  const oneGame = sizes.chain((size) =>
    fc.record({
      players: fc.shuffledSubarray(names, { minLength: size, maxLength: size }),
      score: (size === 2 ? two : three) as fc.Arbitrary<readonly number[]>,
      forfeit: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
  );
  const gaps = fc.nat({ max: 20 * DAY });
  const someGames = fc.array(fc.tuple(oneGame, gaps), { maxLength: 60, size: 'max' }).map((steps) => {
    let at = 0;
    return steps.map(([one, gap]) => ({ ...one, at: (at += gap) }));
  });
  const terms = fc.record({
    k: fc.double({ min: 0.5, max: 64, noNaN: true }),
    start: fc.nat({ max: 9999 }),
    inactiveDays: fc.integer({ min: 1, max: 100 }),
  });

  it('the sum of points stays the same', () => {
    fc.assert(
      fc.property(someGames, terms, (games, of) => {
        const all = played(games, of).ranking(0);
        const sum = all.reduce((total, { rating }) => total + rating - of.start, 0);
        expect(Math.abs(sum)).toBeLessThan(1e-6);
      }),
    );
  });

  it('annulling a game equals never playing it', () => {
    fc.assert(
      fc.property(someGames, terms, fc.nat(), (games, of, pick) => {
        fc.pre(games.length > 0);
        const at = pick % games.length;
        const annulled = without(played(games, of), at + 1);
        const never = played(games.toSpliced(at, 1), of);
        expect(annulled.ranking(0)).toEqual(never.ranking(0));
        expect(annulled.at).toBe(never.at);
      }),
    );
  });

  it('the ranking is in order, and its numbers equal those of the curves', () => {
    fc.assert(
      fc.property(someGames, terms, fc.nat({ max: 1000 * DAY }), (games, of, at) => {
        const league = played(games, of);
        const ranking = league.ranking(at);
        const active = ranking.filter(({ inactive }) => !inactive);
        expect(ranking.slice(0, active.length)).toEqual(active);
        for (const [i, { rank, rating }] of active.entries()) {
          expect(rank).toBe(1 + active.findIndex((other) => Math.abs(other.rating - rating) <= 1e-9));
          expect(rating).toBeLessThanOrEqual((active[i - 1]?.rating ?? Infinity) + 1e-9);
        }
        for (const { player, rating, games: count } of ranking) {
          const curve = league.curve(player);
          expect(curve).toHaveLength(count);
          expect(curve.at(-1)?.rating).toBe(rating);
          expect(league.peak(player)?.rating).toBe(Math.max(...curve.map((point) => point.rating)));
        }
      }),
    );
  });
});
