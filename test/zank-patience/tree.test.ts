import { describe, expect, it } from 'vitest';
import { unhurried } from '../../src/core/searching.ts';
import type { Seat } from '../../src/core/seat.ts';
import { deal } from '../../src/games/zank-patience/deal.ts';
import type { Progress, Terms } from '../../src/games/zank-patience/practice/playing.ts';
import { descend, freshNode, tell, type Node } from '../../src/games/zank-patience/practice/tree.ts';
import { VARIANT } from '../../src/games/zank-patience/variant.ts';

const TIMES = 60;
const MOST = 200;
const variant = VARIANT.standard;
const terms: Terms = { variant, advanced: false, searcher: unhurried };

/** At the beginning, the player to move can put the top of their discard on the rim, or draw. */
function beginning(seed: string): Progress {
  return { table: deal({ seed, cuts: null }, variant), skips: [0, 0], winner: null };
}

const placesAfter = (node: Node, which: number): readonly Node[] => [...(node.after[which]?.values() ?? [])];
const visitsAfter = (node: Node, which: number): number =>
  placesAfter(node, which).reduce((sum, { visits }) => sum + visits, 0);

/** Descends many times, and reports courses with the winning move as won for `seat`, all others as lost. */
function grown(begun: Progress, seat: Seat, winning: number): Node {
  const root = freshNode();
  for (let i = 0; i < TIMES; i += 1) {
    const { path } = descend(root, begun, terms, seat, MOST);
    const isWon = path[1] !== undefined && placesAfter(root, winning).includes(path[1]);
    tell(path, isWon ? 1 : 0);
  }
  return root;
}

const begun = beginning('a tree');
const mover = begun.table.turn;
const other = mover === 1 ? 2 : 1;

describe('the tree of courses', () => {
  it.each([0, 1])('returns to winning moves of the player to move: move %i', (winning) => {
    const root = grown(begun, mover, winning);
    expect(root.moves).toHaveLength(2);
    expect(visitsAfter(root, winning)).toBeGreaterThan((3 * TIMES) / 4);
  });

  it.each([0, 1])('assumes that opponents avoid moves that let the seat win: move %i', (winning) => {
    expect(visitsAfter(grown(begun, other, winning), winning)).toBeLessThan(TIMES / 4);
  });

  it('counts every course in all nodes on its way', () => {
    const places = [grown(begun, mover, 0)];
    let decided = 0;
    for (const place of places) {
      const after = [...place.after.keys()].flatMap((which) => placesAfter(place, which));
      places.push(...after);
      if (!place.moves || place.moves.length < 2) continue;
      const visits = after.reduce((sum, one) => sum + one.visits, 0);
      // The first course that reaches a choice ends there.
      expect(visits).toBe(place.visits - 1);
      decided += 1;
    }
    expect(places[0]?.visits).toBe(TIMES);
    expect(decided).toBeGreaterThan(5);
  });

  it('stays within its limit', () => {
    const root = freshNode();
    for (let i = 0; i < TIMES; i += 1) {
      const { path } = descend(root, begun, terms, mover, 3);
      expect(path.length).toBeLessThanOrEqual(4);
      tell(path, 0.5);
    }
  });
});
