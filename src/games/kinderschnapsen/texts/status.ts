import type { Seat } from '../../../core/seat.ts';
import type { LastHand, View } from '../view.ts';

export type Names = (seat: Seat) => string;

/** The hand that has just ended and is to be told of: until the first card of the next is led, or for good when it was the last. */
export function handEnded({ phase, reason, led, tricks, lastHand }: View): LastHand | null {
  const fresh = phase === 'play' && led === null && tricks.every(({ length }) => length === 0);
  return fresh || reason === 'games' ? lastHand : null;
}
