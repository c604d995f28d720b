import type { Seat } from '../../core/seat.ts';

/** A value for each of the two players: seat 1, seat 2. */
export type Pair<T> = readonly [T, T];

export const ofSeat = <T>([south, north]: Pair<T>, seat: Seat): T => (seat === 1 ? south : north);

/** The pair with another value for this seat. */
export const withSeat = <T>([south, north]: Pair<T>, seat: Seat, value: T): Pair<T> =>
  seat === 1 ? [value, north] : [south, value];

export const mapPair = <T, U>([south, north]: Pair<T>, change: (value: T, seat: 1 | 2) => U): Pair<U> => [
  change(south, 1),
  change(north, 2),
];
