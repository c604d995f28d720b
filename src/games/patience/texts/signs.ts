import type { Explained } from '../../notation.ts';
import type { Locale } from '../../../core/locale.ts';

type Signs = Readonly<Record<Locale, readonly Explained[]>>;

/** What the signs of `notation` mean that every patience has. */
export const HANDS: Signs = {
  en: [
    ['5♦ C1→B1', 'a card from one stack to another; `5♦ →B1` from the hand'],
    ['5♦ A1↑', 'a card turned up: drawn into the hand, or where it lies'],
    ['5♦ C1↺', 'touched and put back; `5♦ C1…` touched and left'],
    ['🏁', 'accepts the win'],
  ],
  de: [
    ['5♦ C1→B1', 'eine Karte von Stapel zu Stapel; `5♦ →B1` aus der Hand'],
    ['5♦ A1↑', 'eine Karte aufgedeckt: in die Hand gezogen oder dort, wo sie liegt'],
    ['5♦ C1↺', 'berührt und zurückgelegt; `5♦ C1…` berührt und gelassen'],
    ['🏁', 'erkennt den Sieg an'],
  ],
};

/** … where the opponent knocks … */
export const KNOCKS: Signs = {
  en: [['K↩ ✓', 'knocks rightly and takes back; `K→` leaves it, `✗` instead of `✓`: nothing was wrong']],
  de: [['K↩ ✓', 'klopft zu Recht und nimmt zurück; `K→` lässt liegen, `✗` statt `✓`: Es war nichts falsch']],
};

/** … and where a stack can be turned over, or a turn ended without a card. */
export const FLIPS: Signs = {
  en: [
    ['B1⇄A1', 'the discard turned over'],
    ['–', 'passes'],
  ],
  de: [
    ['B1⇄A1', 'die abgelegten Karten umgedreht'],
    ['–', 'passt'],
  ],
};

/** … and where jokers can leave the game. */
export const JOKER: Signs = {
  en: [['★ E1×', 'a joker taken out of the game; `★×` the one in the hand']],
  de: [['★ E1×', 'ein Joker aus dem Spiel genommen; `★×` der in der Hand']],
};
