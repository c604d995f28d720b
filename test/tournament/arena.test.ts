import { describe, expect, test } from 'vitest';
import type { Input, Score, Tournament } from '../../src/tournament/types.ts';
import { after, begin, games, joining, START, table, whyNot } from './play.ts';

const of = (names: string, options = {}) => after(begin('arena', options), ...joining(names), START);
const pair = (at: number): Input => ({ do: 'pair', at });
const tick = (at: number): Input => ({ do: 'tick', at });
const free = (player: string, at: number): Input => ({ do: 'free', player, at });
const won = (players: string, at: number, score: Score = [1, 0], forfeit = false): Input => {
  const [one = '', other = ''] = players.split(' ');
  return { do: 'result', players: [one, other], score, forfeit, at };
};
/** Two players meet again and again, with these scores in turn. */
const series = (...scores: Score[]) =>
  after(
    of('a b'),
    ...scores.flatMap((score, i) => [pair(i), won('a b', i, score), free('a', i), free('b', i)]),
  );
const pointsAfter = (...scores: Score[]): number[] =>
  scores.map(
    (_, i) =>
      series(...scores.slice(0, i + 1))
        .standings()
        .find(({ player }) => player === 'a')?.points ?? -1,
  );

const WIN: Score = [1, 0];
const DRAW: Score = [0.5, 0.5];
const LOSS: Score = [0, 1];

test('scores 2 points for a win, 4 from the third in a row on', () => {
  expect(pointsAfter(WIN, WIN, WIN, WIN, LOSS, WIN)).toEqual([2, 4, 8, 12, 12, 14]);
  expect(pointsAfter(WIN, WIN, DRAW, WIN)).toEqual([2, 4, 5, 7]);
});

test('scores 1 point for a draw, but only for the first of several in a row', () => {
  expect(pointsAfter(DRAW, DRAW, DRAW, WIN, DRAW, LOSS, DRAW)).toEqual([1, 1, 1, 3, 4, 4, 5]);
});

test('scores a forfeit like a game, without counting it as played', () => {
  const now = after(
    of('a b'),
    ...[0, 1, 2].flatMap((at) => [pair(at), won('a b', at, WIN, true), free('a', at), free('b', at)]),
    pair(3),
    won('a b', 3, [0, 0], true),
  );
  expect(now.standings()).toMatchObject([
    { player: 'a', points: 8, played: 0 },
    { player: 'b', points: 0, played: 0 },
  ]);
  expect(table(now)).toEqual(['1 a 8 3 0', '2 b 0 0 0']);
});

test('pairs players nearest in points first', () => {
  const now = after(
    of('a b c d'),
    { do: 'pair', at: 0, given: { games: [['a', 'd']], byes: [], others: 'missed' } },
    won('a d', 1),
    free('a', 1),
    free('d', 1),
    { do: 'pair', at: 2, given: { games: [['a', 'b']], byes: [], others: 'missed' } },
    won('a b', 3, DRAW),
    free('a', 3),
    free('b', 3),
    { do: 'pair', at: 4, given: { games: [['c', 'd']], byes: [], others: 'missed' } },
    won('c d', 5, DRAW),
    free('c', 5),
    free('d', 5),
  );
  // a 3, b 1, c 1, d 1; c and d have just met.
  expect(games(after(now, pair(6)))).toEqual(['a c', 'b d']);
});

test('does not pair the same opponents twice in a row while another is free', () => {
  let now = after(of('a b c'), pair(0));
  expect(now.pairings).toHaveLength(1);
  const [one = '', other = ''] = now.pairings[0]?.players ?? [];
  const waits = ['a', 'b', 'c'].find((name) => name !== one && name !== other) ?? '';
  expect(now).toMatchObject({ phase: 'playing', round: 1, byes: [] });
  expect(whyNot(now, pair(1))).toBe('nobody-to-pair');
  now = after(now, won(`${one} ${other}`, 1), free(one, 1), free(other, 1), pair(2));
  expect(now.pairings).toHaveLength(1);
  expect(now.pairings[0]?.players).toContain(waits);

  const two = after(of('a b'), pair(0), won('a b', 1), free('a', 1));
  expect(whyNot(two, pair(1))).toBe('nobody-to-pair');
  expect(games(after(two, free('b', 1), pair(1)))).toEqual(['a b']);
});

test('never leaves the odd one of five players out three times in a row', () => {
  let now = of('a b c d e');
  let waited = 0;
  for (let at = 0; at < 12; at += 1) {
    now = after(now, pair(at));
    waited = now.free.includes('a') ? waited + 1 : 0;
    expect(waited).toBeLessThanOrEqual(2);
    // a is far ahead of all others, who are nearer to each other.
    for (const { players } of now.pairings)
      now = after(
        now,
        won(players.join(' '), at, players.includes('a') ? (players[0] === 'a' ? WIN : LOSS) : DRAW),
        free(players[0], at),
        free(players[1], at),
      );
  }
  expect(now.standings()[0]).toMatchObject({ player: 'a', played: 5 });
});

test('pairs forbidden players only when there is no other way', () => {
  const now = after(
    of('a b c d'),
    { do: 'forbid', players: ['a', 'b'], at: 0 },
    { do: 'forbid', players: ['a', 'c'], at: 0 },
    pair(0),
  );
  expect(games(now)).toEqual(['a d', 'b c']);
});

test('does not pair players who are not free, still playing or withdrawn', () => {
  let now = after(of('a b c d'), pair(0));
  const [one = '', other = ''] = now.pairings[0]?.players ?? [];
  expect(whyNot(now, free(one, 1))).toBe('is-playing');
  now = after(now, won(`${one} ${other}`, 1));
  expect(whyNot(now, pair(1))).toBe('nobody-to-pair');
  now = after(now, { do: 'withdraw', player: one, at: 1 }, free(other, 1), free(other, 2));
  expect(whyNot(now, free(one, 2))).toBe('is-withdrawn');
  expect(whyNot(now, free('x', 2))).toBe('not-joined');
  now = after(now, { do: 'return', player: one, at: 2 }, pair(3));
  expect(now.pairings).toHaveLength(2);
});

test('lets a player who returns during a game finish it, and waits until they are free', () => {
  let now = after(
    of('a b'),
    pair(0),
    { do: 'withdraw', player: 'a', at: 1 },
    { do: 'return', player: 'a', at: 2 },
  );
  now = after(now, won('a b', 3), free('b', 3));
  expect(whyNot(now, pair(4))).toBe('nobody-to-pair');
  expect(after(now, free('a', 4), pair(4)).round).toBe(2);
});

test('accepts corrected results until one of the two is paired again, even after the end', () => {
  const end = 5 * 60_000;
  const now = after(of('a b c d', { minutes: 5 }), pair(0));
  const [first, second] = now.pairings.map(({ players }) => players.join(' ')) as [string, string];
  const [one = ''] = first.split(' ');
  const [other = ''] = second.split(' ');
  let next = after(
    now,
    won(first, 1),
    won(second, 1),
    won(first, 2, LOSS),
    free(one, 2),
    free(other, 2),
    pair(2),
  );
  expect(whyNot(now, won(first, 1, [0, 0]))).toBe('no-such-score');
  expect(whyNot(now, won(first, 1, DRAW, true))).toBe('no-such-score');
  expect(whyNot(next, won(first, 3))).toBe('result-stands');
  expect(whyNot(next, won(`${first.split(' ')[1] ?? ''} ${other}`, 3))).toBe('no-such-game');
  next = after(next, tick(end));
  expect(next.phase).toBe('playing');
  next = after(next, won(`${one} ${other}`, end + 5, DRAW));
  expect(next.phase).toBe('over');
  expect(after(next, won(`${one} ${other}`, end + 6)).standings()).not.toEqual(next.standings());
});

test('requires a non-decreasing time on every line after the start, and pairs nobody after the end', () => {
  const end = 5 * 60_000;
  const open = after(begin('arena', { minutes: 5 }), ...joining('a b'), tick(7));
  expect(open.at).toBe(0);
  const now = after(open, START, tick(100));
  expect(now.at).toBe(100);
  for (const at of [undefined, 99, 100.5, NaN]) expect(whyNot(now, { do: 'tick', at })).toBe('bad-line');
  expect(whyNot(now, { do: 'join', player: 'a', rating: 1 })).toBe('bad-line');
  expect(whyNot(now, { do: 'absent', player: 'a', round: 1, at: 200 })).toBe('not-for-kind');
  expect(whyNot(now, pair(end))).toBe('time-is-up');
  expect(whyNot(now, { do: 'join', player: 'c', rating: 1, at: end })).toBe('too-late-to-join');
  expect(after(now, pair(end - 1)).phase).toBe('playing');
  const playing = after(now, pair(end - 1), { do: 'join', player: 'c', rating: 1, at: end });
  expect(playing.phase).toBe('playing');
  expect(after(now, tick(end)).phase).toBe('over');
});

describe('with a hold on rematches', () => {
  const HOLD = 120_000;
  const held = (names: string): Tournament => of(names, { rematchAfterMs: HOLD });
  /** Two meet at 0, and are free again at these times. */
  const metAt = (names: string, first: number, second: number): Tournament =>
    after(
      held(names),
      { do: 'pair', at: 0, given: { games: [['a', 'b']], byes: [], others: 'missed' } },
      won('a b', 1),
      free('a', first),
      free('b', second),
    );

  test('pairs two who have just met only when both have waited long enough', () => {
    const now = metAt('a b', 10, 20);
    expect(now.pairsFrom()).toBe(20 + HOLD);
    expect(now.pairsFrom('a')).toBe(20 + HOLD);
    expect(whyNot(now, pair(20))).toBe('nobody-to-pair');
    expect(whyNot(now, pair(20 + HOLD - 1))).toBe('nobody-to-pair');
    expect(games(after(now, pair(20 + HOLD)))).toEqual(['a b']);
    // Becoming free again changes nothing.
    expect(after(now, free('a', 50)).pairsFrom()).toBe(20 + HOLD);
    // Leaving and returning does.
    const back = after(now, { do: 'withdraw', player: 'a', at: 60 }, { do: 'return', player: 'a', at: 70 });
    expect(back.pairsFrom()).toBe(70 + HOLD);
    expect(after(of('a b'), pair(0), won('a b', 1), free('a', 1), free('b', 2)).pairsFrom()).toBe(2);
  });

  test('pairs them with anybody else who comes free', () => {
    const now = after(metAt('a b', 10, 20), { do: 'join', player: 'c', rating: 1, at: 30 });
    expect(now.pairsFrom()).toBeLessThanOrEqual(30);
    // a has waited longer in five seconds.
    const later = after(metAt('a b', 10, 6000), { do: 'join', player: 'c', rating: 1, at: 7000 }, pair(7000));
    expect(games(later)).toEqual(['a c']);
    expect(later.free).toEqual(['b']);
    expect(later.pairsFrom()).toBeNull();
    expect(later.pairsFrom('b')).toBeNull();
    expect(later.pairsFrom('nobody')).toBeNull();
  });

  test('holds no pair of which one has played somebody else since', () => {
    const now = after(
      metAt('a b c', 10, 20),
      { do: 'pair', at: 20, given: { games: [['a', 'c']], byes: [], others: 'missed' } },
      won('a c', 30),
      free('a', 40),
    );
    expect(now.pairsFrom()).toBe(40);
    expect(games(after(now, pair(40)))).toContain('a b');
  });

  test('prefers the fewest earlier games to the smallest difference in points', () => {
    const round = (pairs: readonly [string, string][], at: number): Input[] => [
      { do: 'pair', at, given: { games: pairs, byes: [], others: 'missed' } },
      ...pairs.flatMap(([a, b]): Input[] => [won(`${a} ${b}`, at), free(a, at), free(b, at)]),
    ];
    const play = (options: object): string[] =>
      games(
        after(
          of('a b c d', options),
          ...round(
            [
              ['a', 'b'],
              ['c', 'd'],
            ],
            0,
          ),
          ...round(
            [
              ['a', 'c'],
              ['b', 'd'],
            ],
            1,
          ),
          ...round(
            [
              ['a', 'b'],
              ['c', 'd'],
            ],
            2,
          ),
          pair(3),
        ),
      );
    // a leads, b and c are level behind: without the hold a meets b's equal.
    expect(play({})).toEqual(['a c', 'b d']);
    expect(play({ rematchAfterMs: HOLD })).toEqual(['a d', 'b c']);
  });
});
