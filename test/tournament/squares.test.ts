import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastSquares } from '../../src/tournament/pairing/squares.ts';

/** Sum of squares when neighbours are paired. */
function neighbours(points: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place + 1 < points.length; place += 2)
    sum += ((points[place] ?? 0) - (points[place + 1] ?? 0)) ** 2;
  return sum;
}

/** Least sum of squares, by trying every pairing. */
function least([first, ...others]: readonly number[]): number {
  if (first === undefined) return 0;
  return Math.min(
    ...others.map((other, i) => (first - other) ** 2 + least(others.filter((_, place) => place !== i))),
  );
}

const points = (pairs: number) =>
  fc
    .array(fc.nat(20), { minLength: 2, maxLength: 2 * pairs })
    .filter(({ length }) => length % 2 === 0)
    .map((list) => list.toSorted((a, b) => b - a));

test('pairing neighbours gives the least sum of squares', () => {
  fc.assert(
    fc.property(points(4), (list) => {
      expect(leastSquares(list).least).toBe(least(list));
    }),
  );
});

test('with one pair given, the others are paired as neighbours', () => {
  fc.assert(
    fc.property(points(10), (list) => {
      const squares = leastSquares(list);
      for (let first = 0; first < list.length; first += 1)
        for (let second = first + 1; second < list.length; second += 1) {
          const others = list.filter((_, place) => place !== first && place !== second);
          const met = ((list[first] ?? 0) - (list[second] ?? 0)) ** 2;
          expect(squares.with(first, second)).toBe(met + neighbours(others));
        }
    }),
  );
});
