/** A place at the table: 1 (south), 2 (north), and 3 where three play; they take turns in this order. */
export const SEATS = [1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** Seat at the bottom of the spectators' view. */
export const SOUTH = 1 satisfies Seat;

/** The seats of a game for two. */
export const TWO_SEATS = [1, 2] as const satisfies readonly Seat[];

/** A viewer: a seat, the spectators, or the arbiter, who sees everything. */
export type Viewer = Seat | 'spectator' | 'arbiter';

/** For games of two. */
export const opponentOf = (seat: Seat): 1 | 2 => (seat === 1 ? 2 : 1);

/** All other seats, in the order of turns after this one. */
export function othersThan(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))];
}

/** The next seat in the order of turns; the seat itself if no others play. */
export const seatAfter = (seats: readonly Seat[], seat: Seat): Seat => othersThan(seats, seat)[0] ?? seat;

/** The seat with this number; undefined if there is none. */
export const seatNumbered = (number: unknown): Seat | undefined => SEATS.find((seat) => seat === number);
