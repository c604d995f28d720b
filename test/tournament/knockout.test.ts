import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  after,
  back,
  begin,
  firstWins,
  games,
  joining,
  PAIR,
  result,
  START,
  table,
  whyNot,
  withdraw,
} from './play.ts';

const of = (names: string) => after(begin('knockout'), ...joining(names), START);
const eight = () => of('a b c d e f g h');

test('pairs number i of the last m with m + 1 − i if favourites win', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), (count) => {
      const names = Array.from({ length: count }, (_, i) => String.fromCodePoint(0x4e00 + i));
      let now = of(names.join(' '));
      for (let last = 2 ** Math.ceil(Math.log2(count)); last > 1; last /= 2) {
        now = after(now, PAIR);
        const expected = names.slice(0, last / 2).flatMap((name, i) => {
          const other = names[last - 1 - i];
          return other !== undefined && last - 1 - i < names.length ? [`${name} ${other}`] : [];
        });
        const met = now.rounds.flatMap((round) =>
          round.games.map(({ players }) => players.toSorted().join(' ')),
        );
        expect(met).toEqual(expect.arrayContaining(expected));
        if (now.phase === 'playing') now = firstWins(now);
        if (now.phase === 'over') break;
      }
      while (now.phase !== 'over') now = now.phase === 'playing' ? firstWins(now) : after(now, PAIR);
      expect(now.standings()[0]?.player).toBe(names[0]);
    }),
  );
});

test('a bracket of eight runs from start to end', () => {
  let now = after(eight(), PAIR);
  expect(games(now)).toEqual(['a h', 'b g', 'c f', 'd e']);
  expect(now).toMatchObject({ phase: 'playing', round: 1, roundsInAll: 3, byes: [] });
  expect(whyNot(now, PAIR)).toBe('nobody-to-pair');
  now = after(now, result('a h', [1, 0]), result('e d', [1, 0]));
  expect(games(now)).toEqual(['b g', 'c f']);

  // Pairs ready for the next round are paired while others still play.
  now = after(now, PAIR);
  expect(games(now)).toEqual(['a e', 'b g', 'c f']);
  expect(now.round).toBe(2);
  expect(whyNot(now, result('a h', [0, 1]))).toBe('result-stands');
  expect(whyNot(now, result('c f', [0.5, 0.5]))).toBe('draw-played-again');
  now = after(firstWins(now), PAIR, result('b c', [1, 0]), result('c b', [1, 0]), PAIR);
  expect(games(now)).toEqual(['a c']);
  now = after(now, result('a c', [0, 1]));
  expect(now.phase).toBe('over');
  expect(table(now)).toEqual(['1 c 3', '2 a 2', '3 b 1', '3 e 1', '5 d 0', '5 f 0', '5 g 0', '5 h 0']);
  expect(whyNot(now, PAIR)).toBe('tournament-over');
  expect(table(after(now, result('a c', [1, 0])))[0]).toBe('1 a 3');
  expect(whyNot(now, result('b c', [1, 0]))).toBe('result-stands');
});

test('gives byes to the highest, and pairs their next matches at once', () => {
  const now = after(of('a b c d e'), PAIR);
  expect(games(now)).toEqual(['b c', 'd e']);
  expect(now.byes).toEqual(['a', 'b', 'c'].map((player) => ({ player, points: 1 })));
  expect(now.round).toBe(2);
  expect(table(now)).toEqual(['1 a 1', '1 b 1', '1 c 1', '4 d 0', '4 e 0']);
  expect(now.standings()[0]).toMatchObject({ played: 0, tieBreaks: [] });
  expect(table(firstWins(now))).toEqual(['1 b 2', '2 a 1', '2 c 1', '2 d 1', '5 e 0']);
});

test('advances the opponent of a withdrawn player at the next pairing, unless the player returns', () => {
  const paired = after(of('a b c d'), withdraw('d'));
  const gone = after(paired, PAIR);
  expect(games(gone)).toEqual(['b c']);
  expect(gone.byes).toEqual([{ player: 'a', points: 1 }]);
  expect(games(after(paired, back('d'), PAIR))).toEqual(['a d', 'b c']);

  // A running game goes on, and it counts.
  const playing = after(of('a b c d'), PAIR, withdraw('d'), result('d a', [1, 0]), result('b c', [1, 0]));
  const final = after(playing, PAIR);
  expect(final).toMatchObject({ phase: 'over', round: 2, byes: [{ player: 'b', points: 1 }] });
  expect(table(final)).toEqual(['1 b 2', '2 d 1', '3 a 0', '3 c 0']);
  expect(whyNot(final, result('b c', [0, 1]))).toBe('result-stands');
});

test('advances nobody if both have lost or withdrawn', () => {
  const lost = after(of('a b c d'), PAIR, result('a d', [0, 0], true), result('b c', [1, 0]));
  expect(lost.phase).toBe('between');
  const won = after(lost, PAIR);
  expect(won).toMatchObject({ phase: 'over', byes: [{ player: 'b', points: 1 }], pairings: [] });
  expect(won.standings().map(({ played }) => played)).toEqual([1, 0, 1, 0]);

  const gone = after(
    of('a b c d'),
    PAIR,
    withdraw('a'),
    withdraw('b'),
    result('a d', [1, 0]),
    result('b c', [1, 0]),
    PAIR,
  );
  expect(gone).toMatchObject({ phase: 'over', round: 2, byes: [], pairings: [] });
  expect(table(gone)).toEqual(['1 a 1', '1 b 1', '3 c 0', '3 d 0']);

  const nobody = after(of('a b c d'), PAIR, result('a d', [0, 0], true), result('b c', [0, 0], true));
  expect(nobody).toMatchObject({ phase: 'over', round: 2 });
  // The result can be corrected until the next round is paired.
  expect(after(nobody, result('a d', [1, 0])).phase).toBe('between');
});

test('takes the only remaining player through the whole bracket at once', () => {
  const now = after(of('a b c'), withdraw('b'), withdraw('c'), PAIR);
  expect(now).toMatchObject({ phase: 'over', round: 2, byes: [{ player: 'a', points: 2 }] });
  expect(table(now)).toEqual(['1 a 2', '2 b 0', '2 c 0']);
});

test('has no place for players missing at the start', () => {
  const now = after(begin('knockout'), ...joining('a b c'), withdraw('a'), START, PAIR);
  expect(games(now)).toEqual(['b c']);
  expect(whyNot(now, back('a'))).toBe('not-in-schedule');
  expect(whyNot(now, { do: 'join', player: 'd', rating: 1 })).toBe('too-late-to-join');
  expect(whyNot(now, { do: 'forbid', players: ['b', 'c'] })).toBe('not-for-kind');
  expect(whyNot(after(now, withdraw('b')), withdraw('b'))).toBe('withdrawn-already');
});

test('gives seat 2 to the player who had seat 1 before', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const semis = firstWins(after(begin('knockout', {}, seed), ...joining('a b c d'), START, PAIR));
      const first = semis.pairings.concat(semis.rounds[0]?.games ?? []).map(({ players }) => players[0]);
      const [seat1, seat2] = after(semis, PAIR).pairings[0]?.players ?? [];
      if (first.includes('a') !== first.includes('b'))
        expect([seat1, seat2]).toEqual(first.includes('a') ? ['b', 'a'] : ['a', 'b']);
    }),
  );
});
