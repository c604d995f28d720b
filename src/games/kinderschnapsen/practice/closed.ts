import { ENOUGH, wonBy } from '../hand.ts';
import { afterTrick, lowest, repliesTo, type Sides } from './sets.ts';

/**
 * Solves the rest of a hand with a closed stock and all cards visible. Returns what the player on lead wins
 * with best play on both sides, from −3 to 3, negative if the other wins. Alpha-beta: exact only between
 * `low` and `high`.
 */
export function closedLead(trumps: number, sides: Sides, low = -3, high = 3): number {
  // The win is limited by the other's points, which never fall.
  let best = Math.max(low, -wonBy(sides.ownPoints));
  const most = Math.min(high, wonBy(sides.otherPoints));
  for (let cards = sides.own; cards !== 0 && best < most; cards &= cards - 1) {
    best = Math.max(best, closedReply(trumps, sides, lowest(cards), best, most));
  }
  return best;
}

/** `closedLead` once this card is led. */
export function closedReply(trumps: number, sides: Sides, card: number, low = -3, high = 3): number {
  let least = high;
  for (let cards = repliesTo(card, sides.other, trumps); cards !== 0 && least > low; cards &= cards - 1) {
    least = Math.min(least, closedTrick(trumps, sides, card, lowest(cards), low, least));
  }
  return least;
}

/** `closedLead` once this card is led and that one is the reply. */
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
