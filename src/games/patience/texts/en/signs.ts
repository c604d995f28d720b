import type { Explained } from '../../../texts.ts';

type Signs = readonly Explained[];

/** Meanings of the signs of `notation`: those of every patience. */
export const hands: Signs = [
  ['5♦ C1→B1', 'a card from one stack to another; `5♦ →B1` from the hand'],
  ['5♦ A1↑', 'a card turned up: drawn into the hand, or where it lies'],
  ['5♦ C1↺', 'touched and put back; `5♦ C1…` touched and left'],
  ['🏁', 'accepts the win'],
];

/** Signs of games with knocking. */
export const knocks: Signs = [
  ['K↩ ✓', 'knocks rightly and takes back; `K→` leaves it, `✗` instead of `✓`: nothing was wrong'],
];

/** Signs of games in which a stack can be turned over, or a turn ended without a card. */
export const flips: Signs = [
  ['B1⇄A1', 'the discard turned over'],
  ['–', 'passes'],
];

/** Signs of games in which jokers can leave the game. */
export const joker: Signs = [['★ E1×', 'a joker taken out of the game; `★×` the one in the hand']];
