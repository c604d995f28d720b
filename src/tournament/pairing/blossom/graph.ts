import type { Pairs } from '../pairs.ts';

/**
 * A graph in flat arrays. Edge k has the ends 2k and 2k + 1, so the other end of `end` is `end ^ 1`. An end
 * identifies an edge and one of its two directions.
 */
export interface Graph {
  readonly size: number;
  /** The vertex at each end. */
  readonly at: Int32Array;
  /** Twice the weight of each edge: the highest cost minus its own. */
  readonly doubled: Float64Array;
  readonly heaviest: number;
  /** The far ends of all edges, by vertex and then in the order of the edges; those of v begin at `from[v]`. */
  readonly far: Int32Array;
  readonly from: Int32Array;
}

export const word = (words: Int32Array, index: number): number => words[index] ?? 0;
export const item = (items: readonly number[], index: number): number => items[index] ?? 0;
export const real = (reals: Float64Array, index: number): number => reals[index] ?? 0;

/** @param costOf cost of matching these two, a whole number */
export function graphOf(size: number, edges: Pairs, costOf: (one: number, other: number) => number): Graph {
  const at = edges.members;
  const doubled = new Float64Array(edges.count);
  let [count, dearest, cheapest] = [0, 0, Infinity];
  edges.forEach((one, other) => {
    const cost = costOf(one, other);
    doubled[count] = cost;
    count += 1;
    if (cost > dearest) dearest = cost;
    if (cost < cheapest) cheapest = cost;
  });
  for (let edge = 0; edge < count; edge += 1) doubled[edge] = 2 * (dearest - real(doubled, edge));
  const from = new Int32Array(size + 1);
  for (const vertex of at) from[vertex + 1] = word(from, vertex + 1) + 1;
  for (let v = 0; v < size; v += 1) from[v + 1] = word(from, v) + word(from, v + 1);
  const next = from.slice();
  const far = new Int32Array(at.length);
  for (let end = 0; end < at.length; end += 1) {
    const v = word(at, end);
    const place = word(next, v);
    far[place] = end ^ 1;
    next[v] = place + 1;
  }
  return { size, at, doubled, heaviest: Math.max(0, dearest - cheapest), far, from };
}
