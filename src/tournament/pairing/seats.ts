import { randomOf } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import type { Scorecards } from '../scorecards.ts';
import type { Pair } from '../types.ts';

/** A player's seats so far, from the first game; forfeits do not count. */
export type Seats = readonly Seat[];

/** The seat that a player has had twice in a row; null for neither. */
export function lastTwice(seats: Seats): Seat | null {
  const [before, last] = seats.slice(-2);
  return last !== undefined && last === before ? last : null;
}

/** Games in seat 1 minus games in seat 2. */
const surplus = (seats: Seats): number => seats.reduce((sum: number, seat) => sum + (seat === 1 ? 1 : -1), 0);

/**
 * The player who takes seat 1 (desk-protocol.md, "Pairings", rule 4). If possible nobody takes a seat a third
 * time in a row; then the player with the larger surplus in seat 1 takes seat 2. Null if that leaves it open.
 */
export function whoSitsFirst(a: Seats, b: Seats): 'a' | 'b' | null {
  const thirds = (first: Seats, second: Seats): number =>
    Number(lastTwice(first) === 1) + Number(lastTwice(second) === 2);
  const aFirst = thirds(a, b) - thirds(b, a) || surplus(a) - surplus(b);
  if (aFirst === 0) return null;
  return aFirst < 0 ? 'a' : 'b';
}

export function seatsOf(scorecards: Scorecards, player: string): Seats {
  const scorecard = scorecards.get(player) ?? [];
  return scorecard.filter((entry) => entry.kind === 'played').map(({ seat }) => seat);
}

/** Two players in the order of their seats. Open cases are drawn from the seed at this step. */
export function inSeats([a, b]: Pair, scorecards: Scorecards, seed: string, step: string): Pair {
  const first =
    whoSitsFirst(seatsOf(scorecards, a), seatsOf(scorecards, b)) ??
    (randomOf(seed, step).below(2) === 0 ? 'a' : 'b');
  return first === 'a' ? [a, b] : [b, a];
}
