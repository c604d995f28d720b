import { layered, leastCost, roomAfter } from './matching.ts';
import { pairsBelow } from './pairs.ts';

/** A player who is free. */
export interface Waiting {
  readonly points: number;
  /** Indexes of players not to meet: the last opponent, or forbidden. */
  readonly avoids: ReadonlySet<number>;
  /** True if another player should be the one left over, if there is one. */
  readonly hasWaited: boolean;
}

/**
 * Pairs all who are free, by index; of an odd number one is left over (desk-protocol.md, "Pairings"). First
 * come the fewest games between players who should not meet, then nobody left over who has waited long. Then
 * as many games as possible have the smallest difference in points, then the next one, and so on.
 */
export function pairArena(waiting: readonly Waiting[]): readonly (readonly [number, number])[] {
  const size = waiting.length + (waiting.length % 2);
  const isDummy = (place: number): boolean => place >= waiting.length;
  const between = (a: number, b: number): number =>
    isDummy(b) ? 0 : Math.abs((waiting[a]?.points ?? 0) - (waiting[b]?.points ?? 0));
  const pairs = pairsBelow(size, () => true);
  const found = new Set<number>();
  pairs.forEach((a, b) => found.add(between(a, b)));
  const differences = [...found].toSorted((a, b) => a - b);
  const widest = differences.at(-1) ?? 0;
  const layers: number[] = [];
  for (const difference of differences) {
    // Differences beyond all layers count only by their sum.
    if (roomAfter(size, [1, 1, 1, ...layers.map(() => 1)]) < widest) break;
    layers.push(difference);
  }
  const cost = layered(size, [1, 1, ...layers.map(() => 1), widest]);
  const mates =
    leastCost(size, pairs, (a, b) => {
      const isBad = waiting[a]?.avoids.has(b) ?? false;
      const difference = between(a, b);
      const near = layers.map((each) => Number(!isDummy(b) && each < difference));
      const waitsAgain = isDummy(b) && waiting[a]?.hasWaited === true;
      return cost([Number(isBad), Number(waitsAgain), ...near, difference]);
    }) ?? [];
  return mates.flatMap((b, a): [number, number][] => (a < b && !isDummy(b) ? [[a, b]] : []));
}
