import { afterTurn, newRights, type Right, type Rights } from '../../core/rights.ts';
import { othersThan, type Seat } from '../../core/seat.ts';
import type { Announced } from './announced.ts';
import type { Options } from './options.ts';
import type { Table } from './table.ts';
import { VARIANT, type Variant } from './variant.ts';

/** A right to call Stop (ruling 14), with the table before the offender's move. */
export interface StopRight extends Right {
  readonly before: Table;
}

/** The last move begun (ruling 14): the table before it, and its offences. */
export interface BegunMove {
  readonly seat: Seat;
  readonly before: Table;
  readonly offences: readonly StopRight[];
}

/** The complete state of a match. */
export interface State {
  readonly options: Options;
  readonly variant: Variant;
  readonly table: Table;
  readonly announced: Announced | null;
  /** Null if none has begun, or it was undone. Players can call their own offences only during this move. */
  readonly move: BegunMove | null;
  /** The others' rights to call Stop. */
  readonly rights: Rights<StopRight>;
  /** Turns to miss, by seat (ruling 15). */
  readonly skips: readonly number[];
  readonly pause: { readonly by: Seat; readonly until: number } | null;
  /** By seat (ruling 16). */
  readonly pausesLeft: readonly number[];
}

export function stateOf(table: Table, options: Options): State {
  const variant = VARIANT[options.variant];
  return {
    options,
    variant,
    table,
    announced: null,
    move: null,
    rights: newRights(options),
    skips: variant.seats.map(() => 0),
    pause: null,
    pausesLeft: variant.seats.map(() => options.pauses),
  };
}

/** A copy of the numbers by seat, with one of them changed. */
export const changedFor = (numbers: readonly number[], seat: Seat, change: number): number[] =>
  numbers.map((number, i) => (i === seat - 1 ? number + change : number));

/** Begins the next turn, this seat's unless it has to miss it. */
export const nextTurn = (state: State, seat: Seat, at: number): State =>
  turnTo({ ...state, rights: afterTurn(state.rights, at) }, seat);

/**
 * Gives the turn to this seat. If it has turns to miss, it misses one, and the next in order is considered
 * (ruling 15).
 */
export function turnTo(state: State, seat: Seat): State {
  if ((state.skips[seat - 1] ?? 0) === 0) {
    return { ...state, table: { ...state.table, turn: seat }, announced: null };
  }
  const skips = changedFor(state.skips, seat, -1);
  return turnTo({ ...state, skips }, othersThan(state.variant.seats, seat)[0] ?? seat);
}
