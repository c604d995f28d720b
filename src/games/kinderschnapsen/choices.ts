import type { Seat } from '../../core/seat.ts';
import type { DutyReason } from './action.ts';
import { parseCard, SUITS, type Card } from './cards.ts';
import { ENOUGH } from './hand.ts';
import { ofSeat } from './pair.ts';
import { dutyIn } from './replies.ts';
import type { Position } from './view.ts';

/** The choices of a seat, from its own view. */

/**
 * The seat's visible cards as a player sorts them: trumps first, then by suit, each from the strongest card
 * down.
 */
export function sortedHand(view: Position, seat: Seat): readonly Card[] {
  const own = ofSeat(view.hands, seat).flatMap((code) => parseCard(code) ?? []);
  const suit = (card: Card): number => (card.suit === view.trump ? -1 : SUITS.indexOf(card.suit));
  return own.toSorted((one, other) => suit(one) - suit(other) || other.points - one.points);
}

/**
 * The cards that a seat has to play in its turn, and why. Null if it may play any card, or if it is not its
 * turn.
 */
export function dutyOf(
  view: Position,
  seat: Seat,
): { readonly cards: readonly Card[]; readonly why: DutyReason } | null {
  const led = view.led === null ? undefined : parseCard(view.led);
  if (view.turn !== seat || !led || !view.closed) return null;
  return dutyIn(sortedHand(view, seat), led, view.trump);
}

const hasTurn = (view: Position, seat: Seat): boolean => view.phase !== 'over' && view.turn === seat;

/** The cards that the seat may play now. */
export function playableCards(view: Position, seat: Seat): readonly Card[] {
  if (!hasTurn(view, seat)) return [];
  return dutyOf(view, seat)?.cards ?? sortedHand(view, seat);
}

/** The decisions besides playing a card that the seat may take now. They are public. */
export function decisions(view: Position, seat: Seat): readonly ('close' | 'check-out' | 'end-hand')[] {
  if (!hasTurn(view, seat)) return [];
  const leads = view.led === null && view.phase === 'play';
  return [
    ...(view.mayCheckOut ? (['check-out'] as const) : []),
    ...(leads && !view.closed ? (['close'] as const) : []),
    ...(view.phase === 'last' ? (['end-hand'] as const) : []),
  ];
}

/**
 * The seat's points, for a question before it checks out with too few or closes the stock; null if no
 * question is needed.
 */
export function doubtOf(view: Position, seat: Seat, verb: string): number | null {
  const points = ofSeat(view.points, seat);
  if (points === null || !decisions(view, seat).some((decision) => decision === verb)) return null;
  return verb === 'close' || (verb === 'check-out' && points < ENOUGH) ? points : null;
}
