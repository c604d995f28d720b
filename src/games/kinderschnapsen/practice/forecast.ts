import type { Card, Suit } from '../cards.ts';
import { ENOUGH, wonBy } from '../hand.ts';
import { closedLead, closedReply, closedTrick } from './closed.ts';
import { afterTrick, lowest, setOf, setOfSuit, type Sides } from './sets.ts';

/** The cards of a hand from one player's side ("mine"). */
export interface Lie {
  readonly trump: Suit;
  readonly closed: boolean;
  readonly mine: readonly Card[];
  readonly theirs: readonly Card[];
  readonly myPoints: number;
  readonly theirPoints: number;
  /** The stock in the order of drawing. */
  readonly draws: readonly Card[];
}

/** My value of a hand's result, from −3 to 3. */
export type Worth = (won: number) => number;

/** My value of each next card; `reply` also serves for a card that I have led already. */
export interface Forecast {
  lead(card: Card, close: boolean): number;
  reply(led: Card, card: Card): number;
  /** My value if the opponent leads next. */
  wait(): number;
}

/** Share of the opponent's moves that are random, while the stock is open. */
const ERROR = 0.75;

/** My value of a choice by the opponent. */
const fallible = (least: number, average: number): number => (1 - ERROR) * least + ERROR * average;

/**
 * Key of a position: everything that the rest of a hand depends on. The opponent's points and the drawn cards
 * follow from it.
 */
const keyOf = ({ own, other, ownPoints }: Sides, isMine: boolean): number =>
  ((ownPoints * 2 + (isMine ? 1 : 0)) * 4096 + own) * 4096 + other;

/**
 * Forecasts the rest of a hand with all cards visible to both. I play as well as possible. So does the
 * opponent once the stock is closed; before that they mostly play at random. An opponent who always sees
 * through the backs of the cards would make me too timid.
 */
export function forecast(lie: Lie, worth: Worth): Forecast {
  const trumps = setOfSuit(lie.trump);
  const draws = lie.draws.map((card) => setOf([card]));
  const { myPoints, theirPoints } = lie;
  const mine = setOf(lie.mine);
  const theirs = setOf(lie.theirs);
  /** Cache: many ways lead to the same cards and points. */
  const known = new Map<number, number>();

  /** Value with an open stock, or one that may just have run out; `isMine`: I am on lead. */
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

  /** The winner of the trick checks out if they can; otherwise both draw. */
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
    // The card led is no longer in their hand, which makes no difference.
    reply: ({ index: card }, { index: reply }) =>
      lie.closed
        ? worth(-closedTrick(trumps, asReplier, card, reply))
        : replied(asReplier, card, reply, 0, false),
    wait: () => toLead(asReplier, 0, false),
  };
}
