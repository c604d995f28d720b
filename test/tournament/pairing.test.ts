import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contender } from '../../src/tournament/pairing/contender.ts';
import { whoSitsFirst, type Seats } from '../../src/tournament/pairing/seats.ts';
import { pairSwiss } from '../../src/tournament/pairing/swiss.ts';
import { timesAsMany } from '../long.ts';
import { bestOfAll, judge } from './brute-force.ts';
import { contenders } from './contenders.ts';

function expectBest(list: readonly Contender[]): void {
  const { games, bye } = pairSwiss(list);
  expect(judge(list, games, bye).faults).toEqual(bestOfAll(list).faults);
}

/**
 * @param points by player, a digit each
 * @param seats the two seats before, by player
 * @param met pairs of players, a digit each
 */
function listOf(points: string, seats: readonly string[], met: readonly string[]): Contender[] {
  const before = (player: number) => Array.from(seats[player] ?? '').map((seat) => (seat === '1' ? 1 : 2));
  const avoided = (player: number) =>
    met
      .filter((pair) => pair.includes(String(player)))
      .map((pair) => Number(pair.replace(String(player), '')));
  return Array.from(points).map((digit, player) => ({
    ...{ rating: 1000, points: Number(digit), byes: 0, forfeitWins: 0 },
    ...{ seats: before(player), avoids: new Set(avoided(player)) },
  }));
}

test('is the best by rules 1 to 5 among all pairings of up to 8 players', () => {
  fc.assert(fc.property(contenders(8), expectBest), { numRuns: 2000 * timesAsMany(100) });
});

/** Groups of odd size whose players have met often: the halves depend on who leaves the group. */
const crowded = fc
  .record({
    points: fc.array(fc.nat(1), { minLength: 8, maxLength: 8 }),
    seats: fc.array(fc.constantFrom('', '', '1', '11', '22'), { minLength: 8, maxLength: 8 }),
    met: fc.array(fc.shuffledSubarray(Array.from('01234567'), { minLength: 2, maxLength: 2 }), {
      ...{ minLength: 5, maxLength: 16, size: 'max' },
    }),
  })
  .map(({ points, seats, met }) =>
    listOf(
      points.join(''),
      seats,
      met.map((pair) => pair.join('')),
    ),
  );

test('is the best where the halves depend on who leaves a group', () => {
  fc.assert(fc.property(crowded, expectBest), { numRuns: 1000 * timesAsMany(100) });
});

/** The best matching with the halves of the first guess is not the best pairing. */
test.each([
  ['11000000', '', '01 25 26 35 36 46 56'],
  ['11000000', '', '01 03 04 07 13 14 17 37 47'],
  ['11000000', ',,,11,,,11,', '01 04 14 46 47'],
  ['11111100', '', '03 06 07 13 36 37 67'],
  ['11111100', '', '03 04 05 13 14 15 67'],
  ['21100000', '', '01 02 37 46 47 57'],
  ['22100000', ',,,,22,,22,', '01 36 56'],
  ['22222100', ',22,,,22,,,', '12 13 24 67'],
  ['21111110', ',,11,11,11,,,', '25 26 35 36 46'],
  ['21111100', ',11,,,,11,,', '01 02 03 04 05 24 25 35'],
  ['1111111100', '', '04 14 15 24 37 48 49 89'],
  ['2222210000', '22,,22,,,,,,,', '04 14 24 48 58 59 68 69 89'],
  ['2221100000', ',22,11,11,,,22,,22,', '01 02 12 13 26 69'],
  ['2211000000', ',,,,,,,11,11,', '23 46 47 48 58 68 69'],
  ['2222220000', ',,22,,22,,,,,', '12 13 14 15 23 25 35'],
])('players with points %s, seats "%s" and games %s get the best pairing', (points, seats, met) => {
  expectBest(listOf(points, seats.split(','), met.split(' ')));
});

test.each<[Seats, Seats, 'a' | 'b' | null]>([
  [[], [], null],
  [[1], [1], null],
  [[1], [2], 'b'],
  [[2], [1], 'a'],
  [[1, 2, 1], [], 'b'],
  // A third time in a row outweighs the surplus.
  [[2, 2, 2, 1, 1], [1], 'b'],
  [[1], [2, 2, 2, 1, 1], 'a'],
  [[1, 1, 1, 2, 2], [2], 'a'],
  [[2], [1, 1, 1, 2, 2], 'b'],
  // Both have to: the surplus decides.
  [[1, 1], [2, 1, 1], 'b'],
  [[2, 1, 1], [1, 1], 'a'],
])('after seats %j and %j, seat 1 goes to %j', (a, b, first) => {
  expect(whoSitsFirst(a, b)).toBe(first);
});
