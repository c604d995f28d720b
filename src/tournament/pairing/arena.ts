import { layered, leastCost, roomAfter, type Edge } from './matching.ts';

/** Somebody who is free. */
export interface Waiting {
  readonly points: number;
  /** Whom not to meet, by the places in the list: the last opponent, or forbidden. */
  readonly avoids: ReadonlySet<number>;
  /** Whether somebody else has to wait, if one has to. */
  readonly hasWaited: boolean;
}

/**
 * Pairs all who are free, by their places in the list; of an odd number one waits (desk-protocol.md, "arena"). As few
 * as there have to be meet somebody to be avoided, and nobody waits who has waited long; then as many as can be are nearest in points, then of the others as
 * many at the next difference, and so on.
 */
export function pairArena(waiting: readonly Waiting[]): readonly (readonly [number, number])[] {
  const size = waiting.length + (waiting.length % 2);
  const isDummy = (place: number): boolean => place >= waiting.length;
  const between = (a: number, b: number): number =>
    isDummy(b) ? 0 : Math.abs((waiting[a]?.points ?? 0) - (waiting[b]?.points ?? 0));
  const pairs = waiting.flatMap((_, a) =>
    Array.from({ length: size - a - 1 }, (__, i): readonly [number, number] => [a, a + 1 + i]),
  );
  const differences = [...new Set(pairs.map(([a, b]) => between(a, b)))].toSorted((a, b) => a - b);
  const widest = differences.at(-1) ?? 0;
  const layers: number[] = [];
  for (const difference of differences) {
    // Differences beyond all layers are told apart by their sum alone.
    if (roomAfter(size, [1, 1, 1, ...layers.map(() => 1)]) < widest) break;
    layers.push(difference);
  }
  const cost = layered(size, [1, 1, ...layers.map(() => 1), widest]);
  const edges = pairs.map(([a, b]): Edge => {
    const isBad = waiting[a]?.avoids.has(b) ?? false;
    const difference = between(a, b);
    const near = layers.map((each) => Number(!isDummy(b) && each < difference));
    const waitsAgain = isDummy(b) && waiting[a]?.hasWaited === true;
    return [a, b, cost([Number(isBad), Number(waitsAgain), ...near, difference])];
  });
  const mates = leastCost(size, edges) ?? [];
  return mates.flatMap((b, a): [number, number][] => (a < b && !isDummy(b) ? [[a, b]] : []));
}
