import type { Seat } from '../core/seat.ts';
import type { Room } from './face.ts';

export const DRAW_LABELS = {
  'offer-draw': 'offerDraw',
  'accept-draw': 'acceptDraw',
  'decline-draw': 'declineDraw',
  'withdraw-draw': 'withdrawDraw',
  'claim-draw': 'claimDraw',
} as const;

/** Returns the codes of the draw gestures that the player of these seats can make now. */
export function drawCodes(
  match: Pick<Room['match'], 'view'>,
  seats: readonly Seat[],
): (keyof typeof DRAW_LABELS)[] {
  const { drawOffer, drawClaim, phase } = match.view('spectator');
  if (phase === 'ending') return [];
  const mine = drawOffer !== null && seats.includes(drawOffer);
  const theirs = drawOffer !== null && (!mine || seats.length > 1);
  return [
    ...(drawOffer === null ? (['offer-draw'] as const) : []),
    ...(theirs ? (['accept-draw', 'decline-draw'] as const) : []),
    ...(mine ? (['withdraw-draw'] as const) : []),
    ...(drawClaim ? (['claim-draw'] as const) : []),
  ];
}
