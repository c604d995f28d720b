import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairSwiss } from '../../src/tournament/pairing/swiss.ts';
import { timesAsMany } from '../long.ts';
import { bestOfAll, judge } from './brute-force.ts';
import { contenders } from './contenders.ts';

test('is the best by rules 1 to 5 among all pairings of up to 8 players', () => {
  fc.assert(
    fc.property(contenders(8), (list) => {
      const { games, bye } = pairSwiss(list);
      expect(judge(list, games, bye).faults).toEqual(bestOfAll(list).faults);
    }),
    { numRuns: 2000 * timesAsMany(100) },
  );
});
