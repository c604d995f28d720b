/** A place at the table: 1 (south), 2 (north), and 3 where three play; they take turns in this order. */
export const SEATS = [1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** Where the people around the table stand: what they see has this seat at the bottom. */
export const SOUTH = 1 satisfies Seat;

/** The seats of a game for two. */
export const TWO_SEATS = [1, 2] as const satisfies readonly Seat[];

/** A viewer: a seat, the people around the table, or the arbiter, who sees everything. */
export type Viewer = Seat | 'spectator' | 'arbiter';

/** Where two play. */
export const opponentOf = (seat: Seat): 1 | 2 => (seat === 1 ? 2 : 1);

/** All but one, in the order in which they take turns after that one. */
export function othersThan(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))];
}

/** The next seat in order; the seat itself where nobody else plays. */
export const seatAfter = (seats: readonly Seat[], seat: Seat): Seat => othersThan(seats, seat)[0] ?? seat;

/** The seat that a number names, undefined when it names none. */
export const seatNumbered = (number: unknown): Seat | undefined => SEATS.find((seat) => seat === number);
