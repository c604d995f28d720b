/** A place at the table: 1 (south), 2 (north). */
export const SEATS = [1, 2] as const;
export type Seat = (typeof SEATS)[number];

/** Who looks: a seat, the people around the table, or the arbiter, who sees everything. */
export type Viewer = Seat | 'spectator' | 'arbiter';

export const opponentOf = (seat: Seat): Seat => (seat === 1 ? 2 : 1);
