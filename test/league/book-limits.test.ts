/** The leagues of a server: games of two players on one day. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/core/seat.ts';
import { FULL_A_DAY, MOST_A_DAY, shareOf, type Recorded } from '../../src/features/league/recorded.ts';
import { scoreOf } from '../../src/league/score.ts';
import { DAY, ACT, game } from './recorded-games.ts';

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
