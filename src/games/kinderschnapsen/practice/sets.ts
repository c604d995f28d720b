import { PACK, RANKS, SUITS, type Card, type Suit } from '../cards.ts';

/** Sets of cards as numbers, one bit per card (`1 << card.index`), for the search; cards there are their indices. */

const POINTS: readonly number[] = PACK.map(({ points }) => points);

const ONE_SUIT = 2 ** RANKS.length - 1;
export const setOfSuit = (suit: Suit): number => ONE_SUIT << (RANKS.length * SUITS.indexOf(suit));
const SAME_SUIT = PACK.map(({ suit }) => setOfSuit(suit));
/** The stronger cards of the same suit. */
const ABOVE = PACK.map(({ suit, index }) => setOfSuit(suit) & ~((2 << index) - 1));

export const setOf = (cards: readonly Card[]): number =>
  cards.reduce((set, { index }) => set | (1 << index), 0);

/** The card with the smallest index in a set that is not empty. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);

/** Which cards of a hand may reply to a card when the stock is closed (ruling 4). */
export function repliesTo(card: number, hand: number, trumps: number): number {
  const suit = hand & (SAME_SUIT[card] ?? 0);
  return suit & (ABOVE[card] ?? 0) || suit || hand & trumps || hand;
}

/** Whether the reply makes the trick (ruling 3). */
function takes(reply: number, card: number, trumps: number): boolean {
  const set = 1 << reply;
  return (set & (SAME_SUIT[card] ?? 0) ? set & (ABOVE[card] ?? 0) : set & trumps) !== 0;
}

/** The cards in both players' hands and their trick points, those of the player on lead first. */
export interface Sides {
  readonly own: number;
  readonly other: number;
  readonly ownPoints: number;
  readonly otherPoints: number;
}

/** After a trick, with nobody having drawn; `taken`: the reply made it, and the sides have changed. */
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
