import type { Line } from '../core/match.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';

/** Turns played to their end, by seat; a seat without one is left out. */
export type TurnsBySeat = ReadonlyMap<Seat, number>;

/**
 * The turns after an attempt: its player completes one when the turn passes on by it. Calls, resigning and time complete none.
 *
 * @param turn before the attempt
 * @param next after it
 */
export function turnsAfter(before: TurnsBySeat, line: Line, turn: Seat, next: Seat): TurnsBySeat {
  const seat = seatNumbered(line['seat']);
  return seat === turn && next !== turn ? new Map(before).set(seat, (before.get(seat) ?? 0) + 1) : before;
}
