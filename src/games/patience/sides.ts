import { SOUTH, type Seat } from '../../core/seat.ts';

/** Rows of the table, given as South sees them, from the side of a seat: the others sit opposite and have them turned round. */
export const rowsFrom = <T>(side: Seat, rows: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  side === SOUTH ? rows : rows.toReversed().map((row) => row.toReversed());
