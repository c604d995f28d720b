import type { Seat } from '../../core/seat.ts';
import type { DutyReason } from './action.ts';
import { parseCard, SUITS, type Card } from './cards.ts';
import { ENOUGH } from './hand.ts';
import { ofSeat } from './pair.ts';
import { dutyIn } from './replies.ts';
import type { Position } from './view.ts';

/** What a seat can do, from what it sees itself. */

/** Its cards as a player sorts them: trumps first, then suit by suit, each from its strongest card down; none that are hidden. */
export function sortedHand(view: Position, seat: Seat): readonly Card[] {
  const own = ofSeat(view.hands, seat).flatMap((code) => parseCard(code) ?? []);
  const suit = (card: Card): number => (card.suit === view.trump ? -1 : SUITS.indexOf(card.suit));
  return own.toSorted((one, other) => suit(one) - suit(other) || other.points - one.points);
}

/** Why a seat cannot play any card it likes in its turn; null when it can, or when it is not its turn. */
export function dutyOf(
  view: Position,
  seat: Seat,
): { readonly cards: readonly Card[]; readonly why: DutyReason } | null {
  const led = view.led === null ? undefined : parseCard(view.led);
  if (view.turn !== seat || !led || !view.closed) return null;
  return dutyIn(sortedHand(view, seat), led, view.trump);
}

const hasTurn = (view: Position, seat: Seat): boolean => view.phase !== 'over' && view.turn === seat;

/** The cards that it may play now. */
export function playableCards(view: Position, seat: Seat): readonly Card[] {
  if (!hasTurn(view, seat)) return [];
  return dutyOf(view, seat)?.cards ?? sortedHand(view, seat);
}

/** The decisions besides playing a card that it may take now: everybody knows which they are. */
export function decisions(view: Position, seat: Seat): readonly ('close' | 'check-out' | 'end-hand')[] {
  if (!hasTurn(view, seat)) return [];
  const leads = view.led === null && view.phase === 'play';
  return [
    ...(view.mayCheckOut ? (['check-out'] as const) : []),
    ...(leads && !view.closed ? (['close'] as const) : []),
    ...(view.phase === 'last' ? (['end-hand'] as const) : []),
  ];
}

/** The points about which a seat is asked before it checks out with too few, or closes the stock; null: it is not asked. */
export function doubtOf(view: Position, seat: Seat, verb: string): number | null {
  const points = ofSeat(view.points, seat);
  if (points === null || !decisions(view, seat).some((decision) => decision === verb)) return null;
  return verb === 'close' || (verb === 'check-out' && points < ENOUGH) ? points : null;
}
