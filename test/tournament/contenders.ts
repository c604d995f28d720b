import fc from 'fast-check';
import type { Contender } from '../../src/tournament/pairing/contender.ts';

/**
 * Players in the middle of some tournament, as odd as possible: few different points and ratings, many past
 * games.
 */
export function contenders(most: number): fc.Arbitrary<readonly Contender[]> {
  const people = fc.integer({ min: 1, max: most }).chain((count) =>
    fc.record({
      people: fc.array(
        fc.record({
          rating: fc.integer({ min: 1000, max: 1004 }),
          points: fc.nat(4),
          byes: fc.nat(2).map((byes) => Math.max(0, byes - 1)),
          forfeitWins: fc.nat(2).map((wins) => Math.max(0, wins - 1)),
          seats: fc.array(fc.constantFrom<1 | 2>(1, 2), { maxLength: 3 }),
        }),
        { minLength: count, maxLength: count },
      ),
      met: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 2 * count }),
    }),
  );
  return people.map(({ people, met }) =>
    people.map((person, i): Contender => {
      const avoids = met.flatMap(([a, b]) => (a === b ? [] : a === i ? [b] : b === i ? [a] : []));
      return { ...person, avoids: new Set(avoids) };
    }),
  );
}
