import type { Line } from '../core/match.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';

/** Number of completed turns by seat; a seat without one is absent. */
export type TurnsBySeat = ReadonlyMap<Seat, number>;

/**
 * Returns the turns after an attempt. Its player completes a turn when the attempt passes it on; calls,
 * resigning and time complete none.
 *
 * @param turn before the attempt
 * @param next after it
 */
export function turnsAfter(before: TurnsBySeat, line: Line, turn: Seat, next: Seat): TurnsBySeat {
  const seat = seatNumbered(line['seat']);
  return seat === turn && next !== turn ? new Map(before).set(seat, (before.get(seat) ?? 0) + 1) : before;
}
