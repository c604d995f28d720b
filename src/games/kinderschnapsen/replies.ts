import type { DutyReason } from './action.ts';
import { isStronger, type Card, type Suit } from './cards.ts';

/** The cards that have to be played, and the rule that excludes the others. */
interface Duty {
  readonly cards: readonly Card[];
  readonly why: DutyReason;
}

/**
 * The duty of a player who replies with the stock closed: a stronger card of the suit, else the suit, else a
 * trump (ruling 4). Null if any card will do.
 */
export function dutyIn(hand: readonly Card[], led: Card, trump: Suit): Duty | null {
  const suit = hand.filter((card) => card.suit === led.suit);
  const duties: readonly Duty[] = [
    { cards: suit.filter((card) => isStronger(card, led, trump)), why: 'must-beat' },
    { cards: suit, why: 'must-follow' },
    { cards: hand.filter((card) => card.suit === trump), why: 'must-trump' },
  ];
  return duties.find(({ cards }) => cards.length > 0) ?? null;
}

/** The cards of a hand that may reply with the stock closed. */
export const closedReplies = (hand: readonly Card[], led: Card, trump: Suit): readonly Card[] =>
  dutyIn(hand, led, trump)?.cards ?? hand;
