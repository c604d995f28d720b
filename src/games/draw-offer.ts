import type { Line } from '../core/match.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Control } from './controls.ts';
import { gestureCode, type Gesture } from './gesture.ts';

/** What `tap` stands for on the second button of an offer. */
export const DRAW_OFFER = 'draw-offer';

/** How a draw that has been offered is answered below a table that has a free row; else only the menu of a player has the answers. */
export const ACCEPT_DRAW: Control = { code: 'accept-draw', label: null, style: 'urgent', enabled: true };
export const DECLINE_DRAW: Control = {
  code: gestureCode('tap', DRAW_OFFER),
  label: null,
  style: 'plain',
  enabled: true,
};

/**
 * Who clicks decides what the second one means: whoever has been offered the draw declines it, whoever has offered it takes
 * it back; to anybody else it is the menu.
 */
export function tapOnOffer({ drawOffer }: Pick<MatchView, 'drawOffer'>, seats: readonly Seat[]): Gesture {
  if (drawOffer === null || seats.length === 0) return { verb: 'menu', argument: null };
  const verb = seats.every((seat) => seat === drawOffer) ? 'withdraw-draw' : 'decline-draw';
  return { verb, argument: null };
}

/** An offer that has come to nothing: who made it, and who declined it; null: it ran out with the turn of whoever made it. */
export interface VainOffer {
  readonly by: Seat;
  readonly declinedBy: Seat | null;
}

/** What is told of an offer after an input: that it has come to nothing, until whoever made it does something else. */
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
