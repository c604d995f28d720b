import type { Card, Suit } from '../cards.ts';
import { ENOUGH, wonBy } from '../hand.ts';
import { closedLead, closedReply, closedTrick } from './closed.ts';
import { afterTrick, lowest, setOf, setOfSuit, type Sides } from './sets.ts';

/** How a hand lies, with me on one side. */
export interface Lie {
  readonly trump: Suit;
  readonly closed: boolean;
  readonly mine: readonly Card[];
  readonly theirs: readonly Card[];
  readonly myPoints: number;
  readonly theirPoints: number;
  /** The stock in the order in which it is drawn. */
  readonly draws: readonly Card[];
}

/** What winning this much with a hand is worth to me, from −3 to 3. */
export type Worth = (won: number) => number;

/** What my next card is worth to me; a card that I have led already, too. */
export interface Forecast {
  lead(card: Card, close: boolean): number;
  reply(led: Card, card: Card): number;
  /** What it is worth to me that the opponent leads next. */
  wait(): number;
}

/** How often the opponent is taken to play anything that is allowed, while the stock is open. */
const ERROR = 0.75;

/** What it is worth when the opponent chooses. */
const fallible = (least: number, average: number): number => (1 - ERROR) * least + ERROR * average;

/** All that the rest of a hand depends on: the other's points and what has been drawn follow from it. */
const keyOf = ({ own, other, ownPoints }: Sides, isMine: boolean): number =>
  ((ownPoints * 2 + (isMine ? 1 : 0)) * 4096 + own) * 4096 + other;

/**
 * What a hand will come to if both players see all cards. I play as well as possible; so does the opponent once the
 * stock is closed, while before that they mostly play anything: to presume that they always see through the backs
 * of the cards would be too timid.
 */
export function forecast(lie: Lie, worth: Worth): Forecast {
  const trumps = setOfSuit(lie.trump);
  const draws = lie.draws.map((card) => setOf([card]));
  const { myPoints, theirPoints } = lie;
  const mine = setOf(lie.mine);
  const theirs = setOf(lie.theirs);
  /** Many ways lead to the same cards and points. */
  const known = new Map<number, number>();

  /** With an open stock, or one that may just have run out; `isMine`: I am on lead. */
  function toLead(sides: Sides, drawn: number, isMine: boolean): number {
    const key = keyOf(sides, isMine);
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = drawn >= draws.length ? closed(sides, isMine) : open(sides, drawn, isMine);
    known.set(key, value);
    return value;
  }

  function open(sides: Sides, drawn: number, isMine: boolean): number {
    let most = -Infinity;
    let least = Infinity;
    let sum = 0;
    let count = 0;
    for (let cards = sides.own; cards !== 0; cards &= cards - 1) {
      const value = led(sides, lowest(cards), drawn, isMine);
      most = Math.max(most, value);
      least = Math.min(least, value);
      sum += value;
      count += 1;
    }
    const closing = closed(sides, isMine);
    return isMine ? Math.max(most, closing) : Math.min(fallible(least, sum / count), closing);
  }

  const closed = (sides: Sides, isMine: boolean): number =>
    worth(isMine ? closedLead(trumps, sides) : -closedLead(trumps, sides));

  function led(sides: Sides, card: number, drawn: number, isMine: boolean): number {
    let most = -Infinity;
    let least = Infinity;
    let sum = 0;
    let count = 0;
    for (let cards = sides.other; cards !== 0; cards &= cards - 1) {
      const value = replied(sides, card, lowest(cards), drawn, isMine);
      most = Math.max(most, value);
      least = Math.min(least, value);
      sum += value;
      count += 1;
    }
    return isMine ? fallible(least, sum / count) : most;
  }

  /** The player who has made the trick checks out if they can; otherwise both draw. */
  function replied(sides: Sides, card: number, reply: number, drawn: number, isMine: boolean): number {
    const { own, other, ownPoints, otherPoints, taken } = afterTrick(trumps, sides, card, reply);
    const made = taken ? !isMine : isMine;
    if (ownPoints >= ENOUGH) return worth(made ? wonBy(otherPoints) : -wonBy(otherPoints));
    const next = {
      own: own | (draws[drawn] ?? 0),
      other: other | (draws[drawn + 1] ?? 0),
      ownPoints,
      otherPoints,
    };
    return toLead(next, drawn + 2, made);
  }

  const asLeader = { own: mine, other: theirs, ownPoints: myPoints, otherPoints: theirPoints };
  const asReplier = { own: theirs, other: mine, ownPoints: theirPoints, otherPoints: myPoints };
  return {
    lead: ({ index }, close) =>
      lie.closed || close ? worth(closedReply(trumps, asLeader, index)) : led(asLeader, index, 0, true),
    // The card led is on the table and no longer among theirs, which makes no difference.
    reply: ({ index: card }, { index: reply }) =>
      lie.closed
        ? worth(-closedTrick(trumps, asReplier, card, reply))
        : replied(asReplier, card, reply, 0, false),
    wait: () => toLead(asReplier, 0, false),
  };
}
