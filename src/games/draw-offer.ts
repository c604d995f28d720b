import type { Line } from '../core/match.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Control } from './controls.ts';
import { gestureCode, type Gesture } from './gesture.ts';

/** Argument of `tap` for the second button of an offer. */
export const DRAW_OFFER = 'draw-offer';

/**
 * The answers to a draw offer, shown below a table with a free row. Other tables have them only in the
 * player's menu.
 */
export const ACCEPT_DRAW: Control = { code: 'accept-draw', label: null, style: 'urgent', enabled: true };
export const DECLINE_DRAW: Control = {
  code: gestureCode('tap', DRAW_OFFER),
  label: null,
  style: 'plain',
  enabled: true,
};

/**
 * Returns the meaning of the second button, which depends on the clicker. The player offered the draw
 * declines it, the offerer withdraws it, and a spectator gets the menu.
 */
export function tapOnOffer({ drawOffer }: Pick<MatchView, 'drawOffer'>, seats: readonly Seat[]): Gesture {
  if (drawOffer === null || seats.length === 0) return { verb: 'menu', argument: null };
  const verb = seats.every((seat) => seat === drawOffer) ? 'withdraw-draw' : 'decline-draw';
  return { verb, argument: null };
}

/**
 * A draw offer that failed: its player, and the seat that declined it. Null: it expired with the offerer's
 * turn.
 */
export interface VainOffer {
  readonly by: Seat;
  readonly declinedBy: Seat | null;
}

/** Returns the failed draw offer to show after an input, until the offerer does something else. */
export function vainOfferAfter(
  told: VainOffer | null,
  before: Pick<MatchView, 'drawOffer'>,
  line: Line,
  after: Pick<MatchView, 'drawOffer' | 'phase'>,
): VainOffer | null {
  if (after.phase === 'over' || after.drawOffer !== null || line['do'] === 'withdraw-draw') return null;
  const seat = SEATS.find((known) => known === line['seat']) ?? null;
  if (before.drawOffer === null) return told?.by === seat ? null : told;
  return { by: before.drawOffer, declinedBy: line['do'] === 'decline-draw' ? seat : null };
}
