import type { Explained } from '../../../texts.ts';

type Signs = readonly Explained[];

/** Meanings of the signs of `notation`: those of every patience. */
export const hands: Signs = [
  ['5♦ C1→B1', 'eine Karte von Stapel zu Stapel; `5♦ →B1` aus der Hand'],
  ['5♦ A1↑', 'eine Karte aufgedeckt: in die Hand gezogen oder dort, wo sie liegt'],
  ['5♦ C1↺', 'berührt und zurückgelegt; `5♦ C1…` berührt und gelassen'],
  ['🏁', 'erkennt den Sieg an'],
];

/** Signs of games with knocking. */
export const knocks: Signs = [
  ['K↩ ✓', 'klopft zu Recht und nimmt zurück; `K→` lässt liegen, `✗` statt `✓`: Es war nichts falsch'],
];

/** Signs of games in which a stack can be turned over, or a turn ended without a card. */
export const flips: Signs = [
  ['B1⇄A1', 'die abgelegten Karten umgedreht'],
  ['–', 'passt'],
];

/** Signs of games in which jokers can leave the game. */
export const joker: Signs = [['★ E1×', 'ein Joker aus dem Spiel genommen; `★×` der in der Hand']];
