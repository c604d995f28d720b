/**
 * Least sums of squared differences, with any player allowed to meet any other: lower bounds for every
 * pairing.
 * @param points of an even number of players, the highest first
 */
export interface LeastSquares {
  /** For any pairing: neighbours in order meet. */
  readonly least: number;
  /** For any pairing in which these two places meet, the first before the second. */
  with(first: number, second: number): number;
}

export function leastSquares(points: readonly number[]): LeastSquares {
  const at = (place: number): number => points[place] ?? 0;
  const between = (one: number, other: number): number => (at(one) - at(other)) ** 2;
  /**
   * Prefix sums of the differences between neighbours: pairs that begin at an even place below the index, and
   * pairs that begin at an odd one.
   */
  const [even, odd] = [0, 1].map((parity) => {
    const sums = [0];
    for (let place = 0; place < points.length; place += 1) {
      const counts = place % 2 === parity && place + 1 < points.length;
      sums.push((sums[place] ?? 0) + (counts ? between(place, place + 1) : 0));
    }
    return (place: number): number => sums[Math.max(0, Math.min(place, points.length))] ?? 0;
  }) as [(place: number) => number, (place: number) => number];

  return {
    least: even(points.length),
    with(first, second) {
      const isShifted = second > first + 1;
      // Pairs before the first, between the two and after the second, plus the neighbours over a gap.
      let sum = between(first, second) + even(first - 1) + even(points.length) - even(second + 1);
      if (isShifted) sum += Math.max(0, odd(second - 1) - odd(first + (first % 2)));
      if (first % 2 === 1) sum += between(first - 1, isShifted ? first + 1 : second + 1);
      if (second % 2 === 0 && (isShifted || first % 2 === 0)) sum += between(second - 1, second + 1);
      return sum;
    },
  };
}
