import blossom from 'edmonds-blossom-fixed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastCost } from '../../src/tournament/pairing/matching.ts';
import { Pairs } from '../../src/tournament/pairing/pairs.ts';
import { timesAsMany } from '../long.ts';

type Edge = readonly [number, number, number];

/** Graphs with costs up to a bound; a low bound gives many matchings of equal cost. */
const graphs = fc
  .record({
    size: fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 30 })),
    dearest: fc.constantFrom(0, 1, 2, 9, 100, 2 ** 40),
    share: fc.integer({ min: 1, max: 10 }),
  })
  .chain(({ size, dearest, share }) => {
    const count = (size * (size - 1)) / 2;
    return fc.record({
      size: fc.constant(size),
      costs: fc.array(fc.maxSafeNat(), { minLength: count, maxLength: count }),
      kept: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: count, maxLength: count }),
      dearest: fc.constant(dearest),
      share: fc.constant(share),
    });
  })
  .map(({ size, costs, kept, dearest, share }) => {
    const edges: Edge[] = [];
    let at = 0;
    for (let one = 0; one < size; one += 1)
      for (let other = one + 1; other < size; other += 1) {
        if ((kept[at] ?? 0) <= share) edges.push([one, other, (costs[at] ?? 0) % (dearest + 1)]);
        at += 1;
      }
    return { size, edges };
  });

/** Costs by pair; each pair is asked for once. */
function ours(size: number, edges: readonly Edge[]): readonly number[] | null {
  const pairs = new Pairs();
  for (const [one, other] of edges) pairs.add(one, other);
  const costs = new Map(edges.map(([one, other, cost]) => [one * size + other, cost]));
  return leastCost(size, pairs, (one, other) => costs.get(one * size + other) ?? NaN);
}

function theirs(size: number, edges: readonly Edge[]): readonly number[] | null {
  const dearest = Math.max(...edges.map(([, , cost]) => cost));
  const mates = blossom(
    edges.map(([one, other, cost]) => [one, other, dearest - cost]),
    true,
  );
  return mates.length === size && !mates.includes(-1) ? mates : null;
}

test('chooses among equally cheap matchings as edmonds-blossom-fixed does', () => {
  let perfect = 0;
  fc.assert(
    fc.property(graphs, ({ size, edges }) => {
      const expected = theirs(size, edges);
      if (expected) perfect += 1;
      expect(ours(size, edges)).toEqual(expected);
    }),
    { numRuns: 2000 * timesAsMany(100) },
  );
  expect(perfect).toBeGreaterThan(200);
});

test('has no matching where a vertex has no edge', () => {
  expect(ours(4, [[0, 1, 1]])).toBeNull();
  expect(ours(2, [])).toBeNull();
  expect(ours(0, [])).toEqual([]);
});
