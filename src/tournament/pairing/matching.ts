import blossom from 'edmonds-blossom-fixed';

/** Two vertices, and the cost of matching them: a whole number, not below 0. */
export type Edge = readonly [number, number, number];

/** The partner of each vertex. */
export type Mates = readonly number[];

/**
 * The cheapest matching in which every vertex has a partner; null if there is none. Sums of costs have to
 * stay far below 2^53.
 */
export function leastCost(vertices: number, edges: readonly Edge[]): Mates | null {
  const dearest = edges.reduce((most, [, , cost]) => Math.max(most, cost), 0);
  const weighted = edges.map(([a, b, cost]): Edge => [a, b, dearest - cost]);
  const mates = blossom(weighted, true);
  const isPerfect = mates.length === vertices && mates.every((mate) => mate >= 0);
  return isPerfect || vertices === 0 ? mates : null;
}

/**
 * Base of a layer: above the sum of its costs in any matching, which is therefore below one unit of the layer
 * before.
 */
const baseOf = (vertices: number, bound: number): number => (bound * vertices) / 2 + 1;

/**
 * Combines costs of several layers into one number: a layer counts only where all before it are equal.
 * @param bounds the highest cost of one edge in each layer
 */
export function layered(vertices: number, bounds: readonly number[]): (costs: readonly number[]) => number {
  const bases = bounds.map((bound) => baseOf(vertices, bound));
  return (costs) => costs.reduce((sum, cost, i) => sum * (bases[i] ?? 1) + cost, 0);
}

/** The highest cost allowed in one more layer, so that all sums stay far below 2^53. */
export function roomAfter(vertices: number, bounds: readonly number[]): number {
  const sums = bounds.reduce((product, bound) => product * baseOf(vertices, bound), 1);
  return Math.floor(((2 ** 51 / sums - 1) * 2) / Math.max(1, vertices));
}
