import { describe, expect, test } from 'vitest';
import type { Input, Tournament } from '../../src/tournament/types.ts';
import { arenaRows, bracketSlots, podiumOf } from '../../src/tournament/views.ts';
import { after, begin, joining, PAIR, result, START, withdraw } from './play.ts';

test('a bracket shows pairs, winners and players who advanced without a game', () => {
  const open = after(begin('knockout'), ...joining('a b c d e'));
  expect(bracketSlots(open)).toEqual([]);
  const started = after(open, START);
  expect(bracketSlots(started)[0]?.map(({ places }) => places)).toEqual([
    ['a', null],
    ['d', 'e'],
    ['b', null],
    ['c', null],
  ]);
  const now = after(started, PAIR, result('e d', [1, 0]), withdraw('b'), result('b c', [0, 1], true));
  const [first, second, final] = bracketSlots(now);
  expect(first).toMatchObject([
    { places: ['a', null], score: null, winner: 0, isBye: true },
    { places: ['d', 'e'], score: [0, 1], winner: 1, isBye: false, isPlaying: false },
    { places: ['b', null], winner: 0, isBye: true },
    { places: ['c', null], winner: 0, isBye: true },
  ]);
  expect(second).toMatchObject([
    { places: ['a', 'e'], score: null, winner: null, isPlaying: false },
    { places: ['b', 'c'], score: [0, 1], forfeit: true, winner: 1 },
  ]);
  expect(final).toMatchObject([{ places: [undefined, 'c'], winner: null, isBye: false }]);
  expect(bracketSlots(after(now, PAIR))[1]?.[0]?.isPlaying).toBe(true);
});

test('a bracket place stays empty if all candidates have lost or left', () => {
  const now = after(begin('knockout'), ...joining('a b c d'), START, PAIR, result('a d', [0, 0], true));
  expect(bracketSlots(now)[1]?.[0]?.places).toEqual([null, undefined]);
});

test('an arena shows pairs, free players and winning streaks', () => {
  const again = (at: number): Input[] => [
    { do: 'pair', at },
    result('a b', [1, 0], false, at),
    { do: 'free', player: 'a', at },
    { do: 'free', player: 'b', at },
  ];
  const one = after(begin('arena'), ...joining('a b'), START, ...again(0));
  expect(arenaRows(one)[0]).toMatchObject({ player: 'a', streak: 1, burns: false });
  const more = after(one, ...again(1));
  expect(arenaRows(more)[0]).toMatchObject({ player: 'a', streak: 2, burns: true });
  const two = after(more, ...again(2));
  const now = after(
    two,
    { do: 'join', player: 'c', rating: 1, at: 3 },
    { do: 'join', player: 'd', rating: 1, at: 3 },
    { do: 'join', player: 'e', rating: 1, at: 3 },
    { do: 'pair', at: 4, given: { games: [['c', 'a']], byes: [], others: 'missed' } },
    { do: 'withdraw', player: 'd', at: 5 },
  );
  expect(arenaRows(now)).toMatchObject([
    { player: 'a', rank: 1, points: 8, played: 3, streak: 3, burns: true, state: 'playing', opponent: 'c' },
    { player: 'c', rank: 2, streak: 0, state: 'playing', opponent: 'a' },
    { player: 'd', rank: 2, state: 'withdrawn', opponent: null },
    { player: 'e', rank: 2, state: 'free' },
    { player: 'b', rank: 5, played: 3, streak: 0, burns: false, state: 'free' },
  ]);
  const forfeited = after(now, result('a c', [1, 0], true, 6));
  expect(arenaRows(forfeited)[0]).toMatchObject({ player: 'a', streak: 4, burns: true });
  const rest = after(now, result('a c', [0, 1], false, 6));
  expect(arenaRows(rest).find(({ player }) => player === 'a')).toMatchObject({ streak: 0, state: 'away' });
});

describe('a podium', () => {
  const names = (tournament: Tournament): string[] =>
    podiumOf(tournament).map(({ rank, player }) => `${rank} ${player}`);

  test('is empty if nobody has played, even with points for a bye', () => {
    const open = after(begin('swiss', { rounds: 1 }), ...joining('a b c'), START, PAIR);
    expect(open.byes).toMatchObject([{ player: 'c', points: 1 }]);
    expect(names(after(open, result('a b', [0, 0], true)))).toEqual([]);
    // A player who came wins by forfeit.
    expect(names(after(open, result('a b', [1, 0], true)))).toEqual(['1 c', '2 a']);
    expect(names(after(open, result('a b', [0.5, 0.5])))).toEqual(['1 c', '2 a', '2 b']);
  });

  test('has all who are truly equal, and nobody without a game and without points', () => {
    const pairs = ['a h', 'b g', 'c f', 'd e'];
    const given = {
      games: pairs.map((pair) => pair.split(' ') as [string, string]),
      byes: [],
      others: 'missed',
    } as const;
    const now = after(
      begin('swiss', { rounds: 1, tieBreaks: [] }),
      ...joining('a b c d e f g h i'),
      START,
      { do: 'pair', given },
      ...pairs.map((pair) => result(pair, [0.5, 0.5])),
    );
    expect(names(now)).toEqual('abcdefgh'.split('').map((name) => `1 ${name}`));
    const two = after(
      begin('swiss', { rounds: 1, tieBreaks: [] }),
      ...joining('a b c'),
      START,
      withdraw('c'),
      PAIR,
      result('a b', [1, 0]),
    );
    expect(names(two)).toEqual(['1 a', '2 b']);
  });

  test('leaves out a player whose games are annulled', () => {
    const now = after(begin('round-robin', { cycles: 2 }), ...joining('a b c'), START, PAIR);
    const [game] = now.pairings;
    const [player = ''] = game?.players ?? [];
    let next = after(now, result(game?.players.join(' ') ?? '', [1, 0]), withdraw(player));
    while (next.phase !== 'over') {
      next = after(next, PAIR);
      for (const { players, score } of next.pairings)
        if (!score) next = after(next, result(players.join(' '), [1, 0]));
    }
    expect(podiumOf(next).some((standing) => standing.player === player)).toBe(false);
    expect(podiumOf(next)).toHaveLength(2);
  });
});
