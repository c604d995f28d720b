import { SEATS, type Seat } from '../../core/seat.ts';
import type { ShownMatch } from '../../games/game.ts';

/**
 * Points by seat for a match that ends as it stands: of the seats that are still in it, the one closest to winning wins,
 * and two of them share the win if they are equal. Three who are equal get nothing.
 *
 * @param match null: it has not begun, so all are equal
 */
export function pointsAhead(
  match: Pick<ShownMatch, 'toGo'> | null,
  seats: number,
  stays: readonly Seat[],
): number[] {
  const toGo = (seat: Seat): number => match?.toGo(seat) ?? 0;
  const least = Math.min(...stays.map(toGo));
  const first = stays.filter((seat) => toGo(seat) === least);
  const each = first.length > 2 ? 0 : 1 / first.length;
  return SEATS.slice(0, seats).map((seat) => (first.includes(seat) ? each : 0));
}
