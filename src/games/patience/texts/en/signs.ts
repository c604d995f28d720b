import type { Explained } from '../../../texts.ts';

type Signs = readonly Explained[];

/** What the signs of `notation` mean that every patience has. */
export const hands: Signs = [
  ['5♦ C1→B1', 'a card from one stack to another; `5♦ →B1` from the hand'],
  ['5♦ A1↑', 'a card turned up: drawn into the hand, or where it lies'],
  ['5♦ C1↺', 'touched and put back; `5♦ C1…` touched and left'],
  ['🏁', 'accepts the win'],
];

/** … where the opponent knocks … */
export const knocks: Signs = [
  ['K↩ ✓', 'knocks rightly and takes back; `K→` leaves it, `✗` instead of `✓`: nothing was wrong'],
];

/** … and where a stack can be turned over, or a turn ended without a card. */
export const flips: Signs = [
  ['B1⇄A1', 'the discard turned over'],
  ['–', 'passes'],
];

/** … and where jokers can leave the game. */
export const joker: Signs = [['★ E1×', 'a joker taken out of the game; `★×` the one in the hand']];
