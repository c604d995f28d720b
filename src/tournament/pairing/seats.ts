import { randomOf } from '../../core/random.ts';
import type { Scorecards } from '../scorecards.ts';
import type { Pair } from '../types.ts';

/** The seats in which somebody has played so far, from the first game; forfeits are no games. */
export type Seats = readonly (1 | 2)[];

/** The seat that somebody would have a third time in a row; null: neither. */
function lastTwice(seats: Seats): 1 | 2 | null {
  const [before, last] = seats.slice(-2);
  return last !== undefined && last === before ? last : null;
}

/** Whether one of two has to sit a third time in a row in the same seat. */
export const needsThird = (a: Seats, b: Seats): boolean =>
  lastTwice(a) !== null && lastTwice(a) === lastTwice(b);

/** By how much more often in seat 1 than in seat 2. */
const surplus = (seats: Seats): number => seats.reduce((sum: number, seat) => sum + (seat === 1 ? 1 : -1), 0);

/**
 * Who takes seat 1 (desk-protocol.md, "What a pairing has to be", rule 4): nobody sits a third time in a row in a seat if
 * that can be; then whoever has been there more often by more takes seat 2; null: that leaves it open.
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

/** Two players in the order of their seats; what is left open is drawn by the seed, at this step. */
export function inSeats([a, b]: Pair, scorecards: Scorecards, seed: string, step: string): Pair {
  const first =
    whoSitsFirst(seatsOf(scorecards, a), seatsOf(scorecards, b)) ??
    (randomOf(seed, step).below(2) === 0 ? 'a' : 'b');
  return first === 'a' ? [a, b] : [b, a];
}
