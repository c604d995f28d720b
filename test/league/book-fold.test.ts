/** The leagues of a server: the fold of recorded games, and equality with the league of the protocol. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDesk } from '../../src/desk.ts';
import { bookOf, emptyBook, shown, shownChange, withGame } from '../../src/features/league/book.ts';
import { FULL_A_DAY, type Recorded } from '../../src/features/league/recorded.ts';
import { LEAST_TURNS } from '../../src/challenge/rated.ts';
import {
  bookIn,
  emptyServer,
  played,
  recordedIn,
  recordOf,
  replaced,
  withGames,
  type ServerLeague,
} from '../../src/features/league/server.ts';
import { DAY, ACT, game, GAME } from './recorded-games.ts';

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
