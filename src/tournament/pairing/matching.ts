import { blossom } from './blossom/blossom.ts';
import { graphOf } from './blossom/graph.ts';
import type { Pairs } from './pairs.ts';

/** The partner of each vertex. */
export type Mates = readonly number[];

/**
 * The cheapest matching in which every vertex has a partner; null if there is none.
 * @param edges pairs of vertices to choose from
 * @param costOf cost of matching these two: a whole number, not below 0. Sums have to stay far below 2^53
 */
export function leastCost(
  size: number,
  edges: Pairs,
  costOf: (one: number, other: number) => number,
): Mates | null {
  const mates = blossom(graphOf(size, edges, costOf));
  return mates.includes(-1) ? null : mates;
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
