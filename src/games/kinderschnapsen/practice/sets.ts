import { PACK, RANKS, SUITS, type Card, type Suit } from '../cards.ts';

/** Sets of cards as bit masks (`1 << card.index`), for the search; cards are their indices here. */

const POINTS: readonly number[] = PACK.map(({ points }) => points);

const ONE_SUIT = 2 ** RANKS.length - 1;
export const setOfSuit = (suit: Suit): number => ONE_SUIT << (RANKS.length * SUITS.indexOf(suit));
const SAME_SUIT = PACK.map(({ suit }) => setOfSuit(suit));
/** By card: the stronger cards of its suit. */
const ABOVE = PACK.map(({ suit, index }) => setOfSuit(suit) & ~((2 << index) - 1));

export const setOf = (cards: readonly Card[]): number =>
  cards.reduce((set, { index }) => set | (1 << index), 0);

/** The lowest index in a non-empty set. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);

/** The cards of a hand that may reply to a card when the stock is closed (ruling 4). */
export function repliesTo(card: number, hand: number, trumps: number): number {
  const suit = hand & (SAME_SUIT[card] ?? 0);
  return suit & (ABOVE[card] ?? 0) || suit || hand & trumps || hand;
}

/** True if the reply makes the trick (ruling 3). */
function takes(reply: number, card: number, trumps: number): boolean {
  const set = 1 << reply;
  return (set & (SAME_SUIT[card] ?? 0) ? set & (ABOVE[card] ?? 0) : set & trumps) !== 0;
}

/** Both players' cards and trick points; `own` is the player on lead. */
export interface Sides {
  readonly own: number;
  readonly other: number;
  readonly ownPoints: number;
  readonly otherPoints: number;
}

/** After a trick, before drawing. `taken`: the reply made it, so the sides are swapped. */
export interface Trick extends Sides {
  readonly taken: boolean;
}

export function afterTrick(trumps: number, sides: Sides, card: number, reply: number): Trick {
  const made = (POINTS[card] ?? 0) + (POINTS[reply] ?? 0);
  const own = sides.own & ~(1 << card);
  const other = sides.other & ~(1 << reply);
  const { ownPoints, otherPoints } = sides;
  return takes(reply, card, trumps)
    ? { own: other, other: own, ownPoints: otherPoints + made, otherPoints: ownPoints, taken: true }
    : { own, other, ownPoints: ownPoints + made, otherPoints, taken: false };
}
