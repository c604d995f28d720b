/** A place at the table: 1 (south), 2 (north), 3 where a variant seats three. */
export const SEATS = [1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** Who looks: a seat, the people around the table, or the arbiter, who sees everything. */
export type Viewer = Seat | 'spectator' | 'arbiter';

/** The other one of two. */
export const opponentOf = (seat: Seat): Seat => (seat === 1 ? 2 : 1);
