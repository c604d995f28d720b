import { expect } from 'vitest';
import type { Contender } from '../../src/tournament/pairing/contender.ts';
import { bestOfAll, judge, thirds } from './brute-force.ts';
import { fewestBad } from './fewest.ts';

type Pairs = readonly (readonly [number, number])[];

/** Up to this number of players every pairing is tried. */
const FEW = 7;

/** Checks that no pairing is better by rules 1 to 3, or with few players by rules 1 to 5. */
export function checkSwiss(contenders: readonly Contender[], games: Pairs, bye: number | null): void {
  const paired = [...games.flat(), ...(bye === null ? [] : [bye])];
  expect(paired.toSorted((a, b) => a - b)).toEqual(contenders.map((_, i) => i));
  const judged = judge(contenders, games, bye).faults;
  if (contenders.length <= FEW) {
    if (contenders.length > 0) expect(judged).toEqual(bestOfAll(contenders).faults);
    return;
  }
  const isGood = (a: number, b: number): boolean => contenders[a]?.avoids.has(b) === false;
  const bad = games.filter(([a, b]) => !isGood(a, b)).length;
  const fewest = (without: number | null): number =>
    fewestBad(
      contenders.map((_, i) => i).filter((i) => i !== without),
      isGood,
    );
  expect(bad).toBeLessThanOrEqual(fewest(bye));
  if (bye !== null) checkBye(contenders, bye, (other) => expect(fewest(other)).toBeGreaterThan(bad));
  checkSwaps(contenders, games);
}

/** Checks that a bye for any player with a prior claim would have cost more rematches. */
function checkBye(
  contenders: readonly Contender[],
  bye: number,
  wouldCostMore: (other: number) => void,
): void {
  const untouched = contenders.filter((each) => each.byes === 0 && each.forfeitWins === 0);
  const fewest = Math.min(...contenders.map(({ byes }) => byes));
  const mayHave = (each: Contender | undefined): boolean =>
    each !== undefined && (untouched.length > 0 ? untouched.includes(each) : each.byes === fewest);
  expect(mayHave(contenders[bye])).toBe(true);
  const turn = (i: number): readonly number[] => [contenders[i]?.points ?? 0, contenders[i]?.rating ?? 0, -i];
  const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
    const at = one.findIndex((value, i) => value !== other[i]);
    return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
  };
  contenders.forEach((each, i) => {
    if (mayHave(each) && isBefore(turn(i), turn(bye))) wouldCostMore(i);
  });
}

/** Checks that no two or three games improve by exchanging opponents, by rules 1, 3 and 4. */
function checkSwaps(contenders: readonly Contender[], games: Pairs): void {
  const cost = (a: number, b: number): number => {
    const [one, other] = [contenders[a], contenders[b]];
    if (!one || !other) return 0;
    return Number(one.avoids.has(b)) * 1e9 + (one.points - other.points) ** 2 * 1e3 + thirds(one, other);
  };
  games.forEach(([a, b], i) => {
    games.slice(i + 1).forEach(([c, d], j) => {
      const now = cost(a, b) + cost(c, d);
      expect(now).toBeLessThanOrEqual(Math.min(cost(a, c) + cost(b, d), cost(a, d) + cost(b, c)));
      for (const [e, f] of games.slice(i + j + 2)) {
        const three = now + cost(e, f);
        for (const [x, y] of [
          [a, b],
          [b, a],
        ] as const)
          for (const [v, w] of [
            [e, f],
            [f, e],
          ] as const) {
            expect(three).toBeLessThanOrEqual(cost(x, c) + cost(d, v) + cost(w, y));
            expect(three).toBeLessThanOrEqual(cost(x, d) + cost(c, v) + cost(w, y));
          }
      }
    });
  });
}
