/**
 * The leagues of a server: the fold of recorded games, seasons, tables, and equality with the league of the
 * protocol.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDesk } from '../../src/desk.ts';
import type { Seat } from '../../src/core/seat.ts';
import { bookOf, emptyBook, shown, shownChange, withGame } from '../../src/features/league/book.ts';
import { FULL_A_DAY, MOST_A_DAY, shareOf, type Recorded } from '../../src/features/league/recorded.ts';
import { LEAST_TURNS } from '../../src/challenge/rated.ts';
import { seasonAt, SEASON_MONTHS } from '../../src/features/league/seasons.ts';
import {
  bookIn,
  dueTables,
  emptyServer,
  played,
  recordedIn,
  recordOf,
  replaced,
  tablesNow,
  withGames,
  withTables,
  type ServerLeague,
} from '../../src/features/league/server.ts';
import { standingOf, tableAt } from '../../src/features/league/table.ts';
import { scoreOf } from '../../src/league/score.ts';

const DAY = 86_400_000;
const NOBODY = new Set<string>();
const GAME = 'patience';

let count = 0;
function game(players: string, score: readonly number[], at: number, more: Partial<Recorded> = {}): Recorded {
  count += 1;
  return {
    match: `m${count}`,
    game: GAME,
    channelId: '1',
    players: players.split(' ').map((id) => ({ id, name: id.toUpperCase() })),
    score: score as Recorded['score'],
    at,
    leftOut: null,
    share: 1,
    annulled: null,
    ...more,
  };
}

const ACT = { by: 'mona', at: 5 };

/** The desk's answer to the same games, line by line; games left out are not sent. */
function protocolRanking(games: readonly Recorded[], at: number): unknown {
  const desk = createDesk();
  const told = (line: object): Record<string, unknown> => {
    const answer: unknown = JSON.parse(desk.answer(JSON.stringify(line)) ?? 'null');
    expect(answer).toMatchObject({ ok: true });
    return answer as Record<string, unknown>;
  };
  told({ league: {} });
  const counting = games.filter(({ leftOut }) => leftOut === null);
  const numbers = counting.map(
    ({ players, score, at: then }) =>
      told({ do: 'game', players: players.map(({ id }) => id), score, at: then })['game'],
  );
  counting.forEach(({ annulled }, i) => annulled && told({ do: 'annul', game: numbers[i] }));
  return told({ do: 'ranking', at })['ranking'];
}

const people = fc.constantFrom('ida', 'jan', 'kim', 'leo', 'mia');
const gameArb = fc.oneof(
  fc.record({
    players: fc.uniqueArray(people, { minLength: 2, maxLength: 2 }),
    score: fc.constantFrom([1, 0], [0, 1], [0.5, 0.5]),
  }),
  fc.record({
    players: fc.uniqueArray(people, { minLength: 3, maxLength: 3 }),
    score: fc.constantFrom([1, 0, 0], [0, 0.5, 0.5], [0, 1, 0]),
  }),
);
const gamesArb = fc
  .array(
    fc.tuple(
      gameArb,
      fc.integer({ min: 1, max: 20 * DAY }),
      fc.constantFrom(null, null, null, ACT),
      fc.constantFrom(null, null, null, 'too-often' as const),
    ),
    { maxLength: 40 },
  )
  .map((all) => {
    let at = 0;
    return all.map(([{ players, score }, later, annulled, leftOut]) => {
      at += later;
      return game(players.join(' '), score, at, { annulled, leftOut });
    });
  });

describe('the fold of the recorded games', () => {
  it('equals the protocol’s league for the same games', () => {
    fc.assert(
      fc.property(gamesArb, fc.integer({ min: 0, max: 800 * DAY }), (games, at) => {
        expect(bookOf(games).league.ranking(at)).toEqual(protocolRanking(games, at));
      }),
    );
  });

  it('does not depend on the order of reading, and can be extended game by game', () => {
    fc.assert(
      fc.property(gamesArb, fc.array(fc.integer(), { minLength: 40 }), (games, keys) => {
        const shuffled = games
          .map((one, i) => ({ one, key: keys[i] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const whole = bookOf(games);
        expect(bookOf(shuffled).entries).toEqual(whole.entries);
        expect(games.reduce(withGame, emptyBook).entries).toEqual(whole.entries);
      }),
    );
  });

  it('records each game’s effect on the ratings', () => {
    const { entries, league } = bookOf([game('ida jan', [1, 0], 1), game('jan ida', [1, 0], 2)]);
    expect(entries.map(({ steps }) => steps?.map(({ after }) => shown(after)))).toEqual([
      [1008, 992],
      [1000, 1000],
    ]);
    expect(entries[1]?.steps?.map(shownChange)).toEqual([8, -8]);
    expect(entries[1]?.steps?.[0]?.after).toBe(league.ratingOf('jan'));
    expect(league.ratingOf('nobody')).toBe(1000);
  });

  it('ignores games that are annulled or left out', () => {
    const games = [
      game('ida jan', [1, 0], 1),
      game('ida kim', [1, 0], 2, { annulled: ACT }),
      game('jan kim', [0, 1], 3, { leftOut: 'too-often' }),
    ];
    const { entries, league } = bookOf(games);
    expect(entries.map(({ steps }) => steps !== null)).toEqual([true, false, false]);
    expect(league.ranking(4)).toEqual(bookOf(games.slice(0, 1)).league.ranking(4));
  });
});

it.each<[number, Seat | null, Seat | undefined, readonly number[]]>([
  [2, 1, undefined, [1, 0]],
  [2, 2, 1, [0, 1]],
  [2, null, undefined, [0.5, 0.5]],
  [3, 3, undefined, [0, 0, 1]],
  [3, null, 2, [0.5, 0, 0.5]],
  [3, null, undefined, [0, 0, 0]],
])('scores of %i seats, won by %s and lost by %s, are %j', (seats, winner, loser, score) => {
  expect(scoreOf(seats, { winner, reason: 'r', ...(loser && { loser }) })).toEqual(score);
});

describe('two players on one day', () => {
  const often = (players = 'ida jan', at = DAY): Recorded[] =>
    Array.from({ length: MOST_A_DAY }, (_, i) =>
      game(players, players.split(' ').length === 2 ? [1, 0] : [1, 0, 0], at + i),
    );
  const next = (players: string, at = DAY + 100) => game(players, [1, 0], at);
  const isTooOften = (...asked: Parameters<typeof shareOf>): boolean => shareOf(...asked) === 0;

  it('play five games in full, and five that count half', () => {
    const shares = Array.from({ length: MOST_A_DAY + 1 }, (_, n) =>
      shareOf(often().slice(0, n), next('ida jan')),
    );
    expect(shares.slice(0, FULL_A_DAY)).toEqual([1, 1, 1, 1, 1]);
    expect(shares.slice(FULL_A_DAY)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0]);
  });

  it('play at most ten games that count, in either seat; games with others do not matter', () => {
    expect(isTooOften(often().slice(1), next('jan ida'))).toBe(false);
    expect(isTooOften(often(), next('jan ida'))).toBe(true);
    expect(isTooOften(often(), next('ida kim'))).toBe(false);
  });

  it('start again the next day; games that do not count are not limited', () => {
    expect(isTooOften(often(), next('ida jan', 2 * DAY))).toBe(false);
    const [first, ...rest] = often();
    if (!first) throw new Error('none');
    expect(isTooOften([{ ...first, annulled: ACT }, ...rest], next('ida jan'))).toBe(false);
    expect(isTooOften([{ ...first, leftOut: 'excluded' }, ...rest], next('ida jan'))).toBe(false);
  });

  it('are counted in matches of three too', () => {
    expect(isTooOften(often('ida jan kim'), next('kim ida'))).toBe(true);
    expect(isTooOften(often(), game('kim ida jan', [1, 0, 0], DAY + 100))).toBe(true);
    expect(isTooOften(often('ida jan kim').slice(1), next('kim ida'))).toBe(false);
  });
});

describe('a match that has just ended', () => {
  const just = (players: string, score: readonly number[], at: number) => {
    const { leftOut: _, annulled: __, share: ___, ...rest } = game(players, score, at);
    return { ...rest, turns: LEAST_TURNS, unrated: null };
  };

  it('is later than all before it, even if the clock is behind', () => {
    const server = withGames(emptyServer, [game('ida jan', [1, 0], 100)]);
    expect(recordOf(server, just('ida jan', [1, 0], 50)).at).toBe(101);
    expect(recordOf(server, just('ida jan', [1, 0], 500)).at).toBe(500);
  });

  it('is left out with an excluded player, as the eleventh of a day, or as a draw of three', () => {
    const server: ServerLeague = {
      ...withGames(
        emptyServer,
        Array.from({ length: 10 }, (_, i) => game('ida jan', [1, 0], DAY + i)),
      ),
      excluded: new Map([['eve', ACT]]),
    };
    const leftOut = (players: string, score: readonly number[]) =>
      recordOf(server, just(players, score, DAY + 50)).leftOut;
    expect(leftOut('ida eve', [1, 0])).toBe('excluded');
    expect(leftOut('ida jan', [1, 0])).toBe('too-often');
    expect(leftOut('kim leo mia', [0, 0, 0])).toBe('all-drawn');
    expect(leftOut('kim leo', [0.5, 0.5])).toBe(null);
  });

  it('is left out if too short or with a new account', () => {
    const leftOut = (known: {
      readonly turns?: number | null;
      readonly unrated?: 'new-account' | 'event-unrated';
    }) => recordOf(emptyServer, { ...just('kim leo', [1, 0], DAY), ...known }).leftOut;
    expect(leftOut({ turns: LEAST_TURNS - 1 })).toBe('too-short');
    expect(leftOut({ turns: LEAST_TURNS })).toBe(null);
    expect(leftOut({ turns: null })).toBe(null);
    expect(leftOut({ unrated: 'new-account' })).toBe('new-account');
    expect(leftOut({ unrated: 'event-unrated', turns: 0 })).toBe('event-unrated');
  });

  it('changes half the rating as the sixth of a day, and all of it the next day', () => {
    const first = Array.from({ length: FULL_A_DAY }, (_, i) => game('ida jan', [1, 0], DAY + i));
    const server = withGames(emptyServer, first);
    const sixth = recordOf(server, just('ida jan', [0.5, 0.5], DAY + 50));
    expect(sixth).toMatchObject({ share: 0.5, leftOut: null });
    const changeOf = (games: readonly Recorded[]): number => {
      const [step] = bookOf(games).entries.at(-1)?.steps ?? [];
      return step ? step.after - step.before : 0;
    };
    expect(changeOf([...first, sixth])).toBeCloseTo(changeOf([...first, { ...sixth, share: 1 }]) / 2, 9);
    expect(recordOf(server, just('ida jan', [1, 0], 2 * DAY)).share).toBe(1);
    const after = played(server, sixth);
    expect(bookIn(after, GAME).league.ratingOf('ida')).toBe(bookOf([...first, sixth]).league.ratingOf('ida'));
  });
});

describe('the table', () => {
  it('ranks included players, with their change of the week', () => {
    const games = [
      game('ida jan', [1, 0], DAY),
      game('eve jan', [1, 0], 2 * DAY),
      game('ida kim', [1, 0], 20 * DAY),
    ];
    const rows = tableAt(bookOf(games), 21 * DAY, new Set(['eve']));
    expect(rows.map(({ rank, name, change }) => [rank, name, change])).toEqual([
      [1, 'IDA', 8],
      [2, 'KIM', null],
      [3, 'JAN', 0],
    ]);
    expect(rows.map(({ games: many }) => many)).toEqual([2, 1, 2]);
  });

  it('gives equal ratings an equal rank, even behind an excluded player', () => {
    const games = [
      game('eve jan', [1, 0], 1),
      game('ida leo', [1, 0], 2),
      game('kim mia', [1, 0], 3),
      game('zoe max', [0.5, 0.5], 4),
    ];
    const ranks = (excluded: ReadonlySet<string>) =>
      tableAt(bookOf(games), 5, excluded).map(({ rank, id }) => `${rank} ${id}`);
    expect(ranks(NOBODY)).toEqual('1 eve,1 ida,1 kim,4 zoe,4 max,6 jan,6 leo,6 mia'.split(','));
    expect(ranks(new Set(['eve', 'zoe']))).toEqual('1 ida,1 kim,3 max,4 jan,4 leo,4 mia'.split(','));
  });

  it('leaves out inactive players, who keep their ratings', () => {
    const book = bookOf([game('ida jan', [1, 0], 0), game('kim leo', [1, 0], 60 * DAY)]);
    expect(tableAt(book, 61 * DAY, NOBODY).map(({ id }) => id)).toEqual(['kim', 'leo']);
    expect(standingOf(book, 61 * DAY, NOBODY, 'ida')).toEqual({
      name: 'IDA',
      rank: null,
      rating: 1008,
      ratings: [{ at: 0, rating: 1008, change: 8 }],
    });
    expect(standingOf(book, 61 * DAY, NOBODY, 'nobody')).toBe(null);
    expect(standingOf(book, 61 * DAY, NOBODY, 'kim')?.rank).toBe(1);
    expect(standingOf(book, 61 * DAY, new Set(['kim']), 'kim')?.rank).toBe(null);
  });
});

describe('seasons', () => {
  const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);

  it.each([
    [3, '2026-11-23', '2026-10-01', '2027-01-01'],
    [3, '2026-01-01', '2026-01-01', '2026-04-01'],
    [1, '2026-02-28', '2026-02-01', '2026-03-01'],
    [6, '2026-07-01', '2026-07-01', '2027-01-01'],
    [12, '2026-07-01', '2026-01-01', '2027-01-01'],
  ] as const)('of %i months: at %s it is from %s until %s', (months, now, from, until) => {
    expect(seasonAt({ months, since: 0 }, at(now))).toEqual({
      from: Date.parse(from),
      until: Date.parse(until),
    });
  });

  it('follow one another without a gap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEASON_MONTHS),
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (months, date) => {
          const season = seasonAt({ months, since: 0 }, date.getTime());
          if (!season) throw new Error('none');
          expect(season.from).toBeLessThanOrEqual(date.getTime());
          expect(season.until).toBeGreaterThan(date.getTime());
          expect(seasonAt({ months, since: 0 }, season.until)?.from).toBe(season.until);
          expect(seasonAt({ months, since: 0 }, season.from - 1)?.until ?? season.from).toBe(season.from);
        },
      ),
    );
  });

  it('exist only with a length, and the first begins when it is chosen', () => {
    expect(seasonAt({ months: null, since: 0 }, 5)).toBe(null);
    const since = at('2026-11-23');
    expect(seasonAt({ months: 3, since }, since - 1)).toBe(null);
    expect(seasonAt({ months: 3, since }, since)?.from).toBe(since);
  });

  it('leave a table of their players, with final ratings and numbers of games', () => {
    const games = [
      game('ida jan', [1, 0], at('2026-08-15')),
      game('kim jan', [1, 0], at('2026-09-20')),
      game('ida kim', [1, 0], at('2026-10-02')),
      game('ida leo', [1, 0], at('2026-11-02')),
      game('ida jan', [1, 0], at('2027-01-05')),
    ];
    const server = withGames(emptyServer, games);
    const due = dueTables(server, at('2027-01-06'));
    expect(due.map(({ from, until }) => [from, until])).toEqual([
      [Date.parse('2026-10-01'), Date.parse('2027-01-01')],
      [Date.parse('2026-07-01'), Date.parse('2026-10-01')],
    ]);
    const [autumn, summer] = due.map(({ rows }) =>
      rows.map(({ rank, id, rating, games: n }) => `${rank} ${id} ${rating} ${n}`),
    );
    expect(summer).toEqual(['1 ida 1008 1', '2 kim 1008 1', '3 jan 984 2']);
    // Inactive at the end, but in the table: kim has played in this season.
    expect(autumn).toEqual(['1 ida 1024 2', '2 kim 1000 1', '3 leo 992 1']);
    const kept = withTables(server, due);
    expect(dueTables(kept, at('2027-01-06'))).toEqual([]);
    expect(dueTables(kept, at('2027-05-06')).map(({ from }) => from)).toEqual([Date.parse('2027-01-01')]);
  });

  it('end early when another length is chosen, and that table stays', () => {
    const now = at('2026-11-23');
    const server = withGames(emptyServer, [game('ida jan', [1, 0], at('2026-11-22'))]);
    const tables = tablesNow(server, now);
    expect(tables).toMatchObject([{ from: Date.parse('2026-10-01'), until: now }]);
    const after = { ...withTables(server, tables), seasons: { months: 1 as const, since: now } };
    expect(dueTables(after, at('2027-05-06'))).toEqual([]);
    const more = played(after, game('ida jan', [1, 0], now + 5));
    expect(dueTables(more, at('2027-05-06'))).toMatchObject([
      { from: now, until: Date.parse('2026-12-01'), rows: [{ games: 1 }, { games: 1 }] },
    ]);
  });
});

describe('a replaced game', () => {
  it('counts as never played when annulled, and can count again', () => {
    fc.assert(
      fc.property(
        gamesArb.filter((games) => games.length > 0),
        fc.nat(),
        (games, n) => {
          const server = withGames(emptyServer, games);
          const one = games[n % games.length];
          const found = one && recordedIn(server, one.match);
          if (!one || !found) throw new Error('not found');
          expect(found).toEqual(one);
          const without = replaced(server, [{ ...one, annulled: ACT }]);
          expect(bookIn(without, GAME).league.ranking(1)).toEqual(
            bookOf(games.filter((other) => other !== one)).league.ranking(1),
          );
          expect(bookIn(replaced(without, [one]), GAME).entries).toEqual(bookIn(server, GAME).entries);
        },
      ),
    );
  });

  it('is found by its match alone', () => {
    expect(recordedIn(withGames(emptyServer, [game('ida jan', [1, 0], 1)]), 'none')).toBeUndefined();
  });
});
