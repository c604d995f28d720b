import { SOUTH, type Seat } from '../../core/seat.ts';

/**
 * Rows of the table, given as South sees them, from the side of a seat; for other seats they are turned
 * round.
 */
export const rowsFrom = <T>(side: Seat, rows: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  side === SOUTH ? rows : rows.toReversed().map((row) => row.toReversed());
