import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairArena, type Waiting } from '../../src/tournament/pairing/arena.ts';
import { timesAsMany } from '../long.ts';
import { isLess } from './brute-force.ts';

/** A symmetric relation between players: the numbers met by each. */
const relation = (met: readonly (readonly [number, number])[], size: number, i: number): number[] =>
  met
    .flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : []))
    .filter((other) => other !== i && other < size);

/** Free players; without a `hold` nobody is held and earlier games do not count. */
const waiting = (most: number, hasHold: boolean): fc.Arbitrary<readonly Waiting[]> => {
  const pairs = fc.array(fc.tuple(fc.nat(most), fc.nat(most)), { maxLength: most });
  return fc
    .tuple(fc.array(fc.tuple(fc.nat(9), fc.nat(3)), { maxLength: most }), pairs, pairs, pairs)
    .map(([people, avoided, held, met]) =>
      people.map(([points, waited], i): Waiting => {
        const games = relation(met, people.length, i);
        const count = (other: number): number => games.filter((each) => each === other).length;
        return {
          points,
          waited: hasHold ? waited : Number(waited === 0),
          avoids: new Set(relation(avoided, people.length, i)),
          held: new Set(hasHold ? relation(held, people.length, i) : []),
          met: new Map(hasHold ? games.map((other) => [other, count(other)]) : []),
        };
      }),
    );
};

type Games = readonly (readonly [number, number])[];

/** All ways to pair any of these players. */
function* someOf(players: readonly number[]): Generator<Games> {
  const [first, ...others] = players;
  if (first === undefined) {
    yield [];
    return;
  }
  yield* someOf(others);
  for (const other of others)
    for (const rest of someOf(others.filter((each) => each !== other))) yield [[first, other], ...rest];
}

/**
 * Faults of a pairing, compared in order: games missing, pairs to be avoided, claims of players left over, earlier
 * games, then differences in points in ascending order.
 */
function faults(list: readonly Waiting[], games: Games): readonly number[] {
  const paired = new Set(games.flat());
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return [
    -games.length,
    games.filter(([a, b]) => list[a]?.avoids.has(b)).length,
    sum(list.map(({ waited }, i) => (paired.has(i) ? 0 : waited))),
    sum(games.map(([a, b]) => list[a]?.met.get(b) ?? 0)),
    ...games
      .map(([a, b]) => Math.abs((list[a]?.points ?? 0) - (list[b]?.points ?? 0)))
      .toSorted((a, b) => a - b),
  ];
}

test.each([false, true])(
  'is the best of all pairings by games, pairs to avoid, waiting, earlier games and points (hold: %s)',
  (hasHold) => {
    fc.assert(
      fc.property(waiting(7, hasHold), (list) => {
        const all = [...someOf(list.map((_, i) => i))].filter((games) =>
          games.every(([a, b]) => !list[a]?.held.has(b)),
        );
        const best = all.map((games) => faults(list, games)).reduce((a, b) => (isLess(b, a) ? b : a));
        const games = pairArena(list);
        expect(faults(list, games)).toEqual(best);
        expect(games.filter(([a, b]) => list[a]?.held.has(b))).toEqual([]);
      }),
      { numRuns: 300 * timesAsMany(40) },
    );
  },
);

test('pairs all free players in groups of any size', () => {
  fc.assert(
    fc.property(waiting(101, false), (list) => {
      const paired = pairArena(list).flat();
      expect(new Set(paired).size).toBe(paired.length);
      expect(paired).toHaveLength(list.length - (list.length % 2));
    }),
  );
});

test('keeps its order of aims with 384 players who have all waited and met', () => {
  const size = 384;
  const list = Array.from({ length: size }, (_, i): Waiting => ({
    points: (i * 37) % 120,
    waited: i % 61,
    avoids: new Set(),
    // Neighbours have just met.
    held: new Set([i ^ 1]),
    met: new Map(Array.from({ length: size }, (__, other) => [other, (i + other) % 16])),
  }));
  const games = pairArena(list);
  expect(games).toHaveLength(size / 2);
  expect(games.filter(([a, b]) => list[a]?.held.has(b))).toEqual([]);
  expect(games.map(([a, b]) => list[a]?.met.get(b))).toEqual(games.map(() => 0));
});
