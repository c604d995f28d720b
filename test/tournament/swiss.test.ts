import { expect, test } from 'vitest';
import type { Input } from '../../src/tournament/types.ts';
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

const of = (names: string, options = {}) => after(begin('swiss', options), ...joining(names), START);
const absent = (player: string, round: number): Input => ({ do: 'absent', player, round });
const join = (player: string): Input => ({ do: 'join', player, rating: 1000 });

test.each([
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
  [8, 3],
  [9, 4],
])('%i players: %i rounds by default', (players, rounds) => {
  const names = 'a b c d e f g h i'.slice(0, 2 * players - 1);
  const open = after(begin('swiss'), ...joining(`z ${names}`), withdraw('z'));
  expect(open).toMatchObject({ phase: 'open', round: 0, roundsInAll: null, pairings: [], byes: [] });
  expect(after(open, START)).toMatchObject({ phase: 'between', round: 0, roundsInAll: rounds });
});

test('pairs the upper half by rating, then by joining, with the lower in round one', () => {
  expect(games(after(of('a b c d e f'), PAIR))).toEqual(['a d', 'b e', 'c f']);
  const equal = after(begin('swiss'), ...['a', 'b', 'c', 'd'].map(join), START, PAIR);
  expect(games(equal)).toEqual(['a c', 'b d']);
});

test('pairs winners with winners, and gives the bye to the lowest', () => {
  let now = after(of('a b c d e'), PAIR);
  expect(now.byes).toEqual([{ player: 'e', points: 1 }]);
  expect(games(now)).toEqual(['a c', 'b d']);
  now = after(firstWins(now), PAIR);
  expect(now.byes).toEqual([{ player: 'd', points: 1 }]);
  expect(games(now)).toEqual(['a b', 'c e']);
  now = after(firstWins(now), PAIR);
  expect(now.byes).toEqual([{ player: 'c', points: 1 }]);
  // b has met d before.
  expect(games(now)).toEqual(['a d', 'b e']);
  now = firstWins(now);
  expect(now.phase).toBe('over');
  expect(now.standings().map(({ player, points, played }) => [player, points, played])).toEqual([
    ['a', 3, 3],
    ['c', 2, 2],
    ['b', 2, 3],
    ['d', 1, 2],
    ['e', 1, 2],
  ]);
});

test('a forfeit win excludes a bye, but does not count as a meeting', () => {
  let now = after(of('a b c', { rounds: 3 }), PAIR, result('a b', [1, 0], true));
  expect(now.byes).toEqual([{ player: 'c', points: 1 }]);
  now = after(now, PAIR);
  expect(now.byes).toEqual([{ player: 'b', points: 1 }]);
  now = firstWins(now);
  // Nobody is left without either; then the player without a bye gets it.
  now = after(now, PAIR);
  expect(now.byes).toEqual([{ player: 'a', points: 1 }]);
});

test('an absence scores half a point, once, and not in the last round', () => {
  const unknown = after(begin('swiss'), ...joining('a b c d'));
  expect(whyNot(unknown, absent('a', 1))).toBe('rounds-not-known');
  const known = after(begin('swiss', { rounds: 3 }), ...joining('a b c d'));
  expect(whyNot(known, absent('a', 3))).toBe('absent-in-last-round');
  expect(whyNot(known, absent('a', 4))).toBe('no-such-round');
  expect(whyNot(known, absent('x', 1))).toBe('not-joined');
  const now = after(known, absent('a', 1), START, PAIR);
  expect(now.byes).toEqual([
    { player: 'd', points: 1 },
    { player: 'a', points: 0.5 },
  ]);
  expect(games(now)).toEqual(['b c']);
  expect(whyNot(now, absent('a', 2))).toBe('absent-already');
  expect(whyNot(now, absent('b', 1))).toBe('round-paired-already');
  expect(whyNot(now, absent('b', 2))).toBe(null);
  // An absence does not exclude a bye.
  const next = after(now, result('b c', [1, 0]), withdraw('c'), PAIR);
  expect(next.byes).toEqual([{ player: 'a', points: 1 }]);
});

test('a player who returns gets no points for missed rounds, even with an announced absence', () => {
  let now = after(of('a b c d', { rounds: 4 }), absent('d', 2), PAIR);
  now = after(firstWins(now), withdraw('d'), PAIR);
  expect(now.byes.map(({ player }) => player)).not.toContain('d');
  now = after(firstWins(now), back('d'));
  expect(now.standings().find(({ player }) => player === 'd')).toMatchObject({ points: 0, played: 1 });
  now = after(now, PAIR);
  expect(now.pairings.flatMap(({ players }) => players)).toContain('d');
  expect(whyNot(now, absent('d', 4))).toBe('absent-in-last-round');
});

test('a running game goes on when a player withdraws', () => {
  const now = after(of('a b c d'), PAIR, withdraw('a'), result('a c', [1, 0]), result('b d', [1, 0]), PAIR);
  expect(now.byes).toEqual([{ player: 'd', points: 1 }]);
  expect(games(now)).toEqual(['b c']);
  expect(table(firstWins(now))[0]).toContain('b');
});

test('players can join while less than half of the rounds have begun', () => {
  let now = after(of('a b c d', { rounds: 4 }), PAIR, join('e'));
  now = after(firstWins(now), join('f'), PAIR);
  expect(now.pairings).toHaveLength(3);
  expect(whyNot(now, join('g'))).toBe('too-late-to-join');
  expect(whyNot(after(of('a b c d', { rounds: 1 }), join('e')), join('e'))).toBe('joined-already');
  expect(whyNot(after(of('a b c d', { rounds: 1 }), PAIR), join('e'))).toBe('too-late-to-join');
});

test('forbidden pairs count like rematches', () => {
  const keep = (a: string, b: string): Input => ({ do: 'forbid', players: [a, b] });
  const now = after(of('a b c d'), keep('a', 'c'), keep('c', 'a'), PAIR);
  expect(games(now)).toEqual(['a d', 'b c']);
  expect(games(after(of('a b c d'), keep('a', 'c'), keep('a', 'd'), PAIR))).toEqual(['a b', 'c d']);
  expect(games(after(of('a b'), keep('a', 'b'), PAIR))).toEqual(['a b']);
  expect(whyNot(now, keep('a', 'a'))).toBe('same-player');
  expect(whyNot(now, keep('a', 'x'))).toBe('not-joined');
});

test('accepts corrected results until the next pairing, in the last round even after the end', () => {
  let now = after(of('a b c d'), PAIR, result('c a', [1, 0]), result('a c', [1, 0]), result('b d', [1, 0]));
  expect(now.phase).toBe('between');
  now = after(now, result('b d', [0.5, 0.5]), result('b d', [1, 0]), PAIR);
  expect(games(now)).toEqual(['a b', 'c d']);
  expect(whyNot(now, result('a c', [0, 1]))).toBe('result-stands');
  expect(whyNot(now, result('a d', [0, 1]))).toBe('no-such-game');
  expect(whyNot(now, result('a b', [0.5, 0.5], true))).toBe('no-such-score');
  expect(whyNot(now, result('a b', [0, 0]))).toBe('no-such-score');
  now = after(now, result('a b', [1, 0]), result('c d', [0, 0], true));
  expect(now.phase).toBe('over');
  expect(table(now)).toEqual(['1 a 2 1 1 0 2', '2 b 1 2 2 0 1', '3 c 0 2 2 0 0', '4 d 0 1 1 0 0']);
  const put = after(now, result('a b', [0, 1]));
  expect(put.standings()[0]?.player).toBe('b');
  expect(whyNot(put, PAIR)).toBe('tournament-over');
});

test('pairs rounds in which only byes are left, or nobody', () => {
  let now = after(of('a b', { rounds: 4 }), withdraw('b'), PAIR);
  expect(now).toMatchObject({ phase: 'between', round: 1, pairings: [], byes: [{ player: 'a', points: 1 }] });
  now = after(now, PAIR);
  expect(now.byes).toEqual([{ player: 'a', points: 1 }]);
  now = after(now, withdraw('a'), PAIR);
  expect(now).toMatchObject({ phase: 'between', round: 3, pairings: [], byes: [] });
  expect(after(now, PAIR).phase).toBe('over');
});

test('lets two players meet again and again', () => {
  const now = after(of('a b', { rounds: 2 }), PAIR, result('a b', [1, 0]), PAIR);
  expect(games(now)).toEqual(['a b']);
});

test('swaps seats for the next game', () => {
  const first = after(of('a b', { rounds: 3 }), PAIR, result('a b', [1, 0]));
  const second = after(first, PAIR, result('a b', [1, 0]));
  expect(second.pairings[0]?.players).toEqual(first.pairings[0]?.players.toReversed());
});

test('accepts a pairing by hand, for all players or some', () => {
  const by = (given: Extract<Input, { do: 'pair' }>['given']): Input => ({ do: 'pair', given });
  const now = of('a b c d e', { rounds: 4 });
  const whole = after(
    now,
    by({ games: [['d', 'a']], byes: [{ player: 'b', points: 0.5 }], others: 'missed' }),
  );
  expect(whole.pairings).toEqual([{ players: ['d', 'a'], score: null, forfeit: false }]);
  expect(whole.byes).toEqual([{ player: 'b', points: 0.5 }]);
  expect(whyNot(whole, absent('b', 2))).toBe('absent-already');
  const part = after(now, by({ games: [['b', 'a']], byes: [], others: 'paired' }));
  expect(games(part)).toEqual(['a b', 'c d']);
  expect(part.byes).toEqual([{ player: 'e', points: 1 }]);
  for (const wrong of ['a', 'x'])
    expect(whyNot(now, by({ games: [['a', wrong]], byes: [], others: 'paired' }))).toBe('cannot-be-paired');
  expect(whyNot(now, by({ games: [], byes: [{ player: 'a', points: 2 }], others: 'paired' }))).toBe(
    'no-such-score',
  );
  expect(whyNot(after(now, withdraw('a')), by({ games: [['a', 'b']], byes: [], others: 'paired' }))).toBe(
    'cannot-be-paired',
  );
});

test('refuses inputs of other kinds of tournament', () => {
  expect(whyNot(of('a b'), { do: 'free', player: 'a' })).toBe('not-for-kind');
  expect(whyNot(of('a b'), { do: 'tick' })).toBe('not-for-kind');
});
