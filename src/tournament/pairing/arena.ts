import { layered, leastCost, roomAfter } from './matching.ts';
import { pairsBelow } from './pairs.ts';

/** A player who is free. Other players are given by index. */
export interface Waiting {
  readonly points: number;
  /** Players not to meet now: rather both wait. */
  readonly held: ReadonlySet<number>;
  /** Players to meet only if there is no other way: the last opponent, or forbidden. */
  readonly avoids: ReadonlySet<number>;
  /** Claim not to be left over, from 0; the highest comes first. */
  readonly waited: number;
  /** Number of earlier games, where there were any. */
  readonly met: ReadonlyMap<number, number>;
}

type Pairing = readonly (readonly [number, number])[];

/**
 * Pairs as many of the free players as possible, by index (desk-protocol.md, "Pairings"). First come the fewest
 * games between players who should not meet, then nobody left over who has waited long, then the fewest earlier
 * games. Then as many games as possible have the smallest difference in points, then the next one, and so on.
 */
export function pairArena(waiting: readonly Waiting[]): Pairing {
  const size = waiting.length + (waiting.length % 2);
  const isDummy = (place: number): boolean => place >= waiting.length;
  // Two who must not meet are left over together, which stands for a pair of the matching.
  const isGame = (a: number, b: number): boolean => !isDummy(b) && waiting[a]?.held.has(b) !== true;
  const between = (a: number, b: number): number =>
    isGame(a, b) ? Math.abs((waiting[a]?.points ?? 0) - (waiting[b]?.points ?? 0)) : 0;
  const claims = (a: number, b: number): number =>
    isGame(a, b) ? 0 : (waiting[a]?.waited ?? 0) + (waiting[b]?.waited ?? 0);
  const pairs = pairsBelow(size, () => true);
  const first = (a: number, b: number): number[] => {
    const plays = isGame(a, b);
    return [
      Number(!plays && !isDummy(b)),
      Number(plays && waiting[a]?.avoids.has(b) === true),
      claims(a, b),
      plays ? (waiting[a]?.met.get(b) ?? 0) : 0,
    ];
  };
  const found = new Set<number>();
  const most = [0, 1, 1, 0];
  pairs.forEach((a, b) => {
    found.add(between(a, b));
    first(a, b).forEach((cost, i) => (most[i] = Math.max(most[i] ?? 0, cost)));
  });
  const before = within(size, [], most);
  const differences = [...found].toSorted((a, b) => a - b);
  const widest = differences.at(-1) ?? 0;
  const layers: number[] = [];
  for (const difference of differences) {
    // Differences beyond all layers count only by their sum.
    if (roomAfter(size, [...before, 1, ...layers.map(() => 1)]) < widest) break;
    layers.push(difference);
  }
  const bounds = within(size, [...before, ...layers.map(() => 1)], [widest]);
  const cost = layered(size, bounds);
  const mates =
    leastCost(size, pairs, (a, b) => {
      const difference = between(a, b);
      const near = layers.map((each) => Number(isGame(a, b) && each < difference));
      const costs = [...first(a, b), ...near, difference];
      return cost(costs.map((value, i) => Math.min(value, bounds[i] ?? 0)));
    }) ?? [];
  return mates.flatMap((b, a): [number, number][] => (a < b && isGame(a, b) ? [[a, b]] : []));
}

/** More layers after these, each bounded so that all sums stay exact. */
const within = (size: number, before: readonly number[], wanted: readonly number[]): readonly number[] =>
  wanted.reduce((all, bound) => [...all, Math.max(0, Math.min(bound, roomAfter(size, all)))], [...before]);
