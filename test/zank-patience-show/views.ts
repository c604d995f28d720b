import { VARIANT, type VariantId } from '../../src/games/zank-patience/variant.ts';
import type { View, ZankPiles } from '../../src/games/zank-patience/view.ts';

/** A view of a table of this variant: the given piles, all others empty, at the beginning of a match. */
export function viewOf(variant: VariantId, piles: ZankPiles = {}, more: Partial<View> = {}): View {
  const { piles: names, seats } = VARIANT[variant];
  return {
    ply: 0,
    turn: 1,
    phase: 'play',
    piles: { ...Object.fromEntries(names.map((name) => [name, []])), ...piles },
    hand: null,
    touched: null,
    out: [],
    announced: null,
    skips: seats.map(() => 0),
    paused: null,
    pausesLeft: seats.map(() => 3),
    turnsBegun: seats.length,
    drawOffer: null,
    drawClaim: false,
    clock: null,
    winner: null,
    reason: null,
    ...more,
  };
}
