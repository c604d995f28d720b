import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairArena, type Waiting } from '../../src/tournament/pairing/arena.ts';
import { timesAsMany } from '../long.ts';
import { isLess, pairingsOf } from './brute-force.ts';

const waiting = (most: number): fc.Arbitrary<readonly Waiting[]> =>
  fc
    .tuple(
      fc.array(fc.nat(9), { maxLength: most }),
      fc.array(fc.tuple(fc.nat(most), fc.nat(most)), { maxLength: most }),
    )
    .map(([points, met]) =>
      points.map((value, i) => ({
        points: value,
        hasWaited: value % 3 === 0,
        avoids: new Set(
          met
            .flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : []))
            .filter((other) => other !== i && other < points.length),
        ),
      })),
    );

/**
 * Faults of a pairing, compared in order: pairs to be avoided, players who wait again, then differences in
 * points in ascending order.
 */
function faults(list: readonly Waiting[], games: readonly (readonly [number, number])[]): readonly number[] {
  const paired = new Set(games.flat());
  const waits = list.filter((_, i) => !paired.has(i));
  const differences = games.map(([a, b]) => Math.abs((list[a]?.points ?? 0) - (list[b]?.points ?? 0)));
  return [
    games.filter(([a, b]) => list[a]?.avoids.has(b)).length,
    waits.filter(({ hasWaited }) => hasWaited).length,
    ...differences.toSorted((a, b) => a - b),
  ];
}

test('has as few pairs to avoid as possible, then pairs players nearest in points', () => {
  fc.assert(
    fc.property(waiting(8), (list) => {
      const players = list.map((_, i) => i);
      const left = list.length % 2 === 0 ? [-1] : players;
      const all = left.flatMap((waits) => [...pairingsOf(players.filter((player) => player !== waits))]);
      const best = all.map((games) => faults(list, games)).reduce((a, b) => (isLess(b, a) ? b : a));
      expect(faults(list, pairArena(list))).toEqual(best);
    }),
    { numRuns: 500 * timesAsMany(40) },
  );
});

test('pairs all free players in groups of any size', () => {
  fc.assert(
    fc.property(waiting(101), (list) => {
      const paired = pairArena(list).flat();
      expect(new Set(paired).size).toBe(paired.length);
      expect(paired).toHaveLength(list.length - (list.length % 2));
    }),
  );
});
