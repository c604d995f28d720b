import { ENOUGH, wonBy } from '../hand.ts';
import { afterTrick, lowest, repliesTo, type Sides } from './sets.ts';

/**
 * The rest of a hand once the stock is closed, everybody seeing all cards: what the player on lead wins by it (from −3
 * to 3, negative when the other wins) if both play as well as possible. Alpha-beta: only values between `low` and
 * `high` are told apart.
 */
export function closedLead(trumps: number, sides: Sides, low = -3, high = 3): number {
  // Nobody can win more than the other's points allow, and those never become fewer.
  let best = Math.max(low, -wonBy(sides.ownPoints));
  const most = Math.min(high, wonBy(sides.otherPoints));
  for (let cards = sides.own; cards !== 0 && best < most; cards &= cards - 1) {
    best = Math.max(best, closedReply(trumps, sides, lowest(cards), best, most));
  }
  return best;
}

/** … if this card is led. */
export function closedReply(trumps: number, sides: Sides, card: number, low = -3, high = 3): number {
  let least = high;
  for (let cards = repliesTo(card, sides.other, trumps); cards !== 0 && least > low; cards &= cards - 1) {
    least = Math.min(least, closedTrick(trumps, sides, card, lowest(cards), low, least));
  }
  return least;
}

/** … if this card is led and that one is the reply. */
export function closedTrick(
  trumps: number,
  sides: Sides,
  card: number,
  reply: number,
  low = -3,
  high = 3,
): number {
  const next = afterTrick(trumps, sides, card, reply);
  const sign = next.taken ? -1 : 1;
  if (next.ownPoints >= ENOUGH) return sign * wonBy(next.otherPoints);
  // Ruling 8.
  if (next.own === 0) return sign;
  return next.taken ? -closedLead(trumps, next, -high, -low) : closedLead(trumps, next, low, high);
}
