import { afterTurn, newRights, type Right, type Rights } from '../../core/rights.ts';
import { othersThan, type Seat } from '../../core/seat.ts';
import type { Announced } from './announced.ts';
import type { Options } from './options.ts';
import type { Table } from './table.ts';
import { VARIANT, type Variant } from './variant.ts';

/** A right to call Stop (ruling 14), with the table before the move that the offence was in. */
export interface StopRight extends Right {
  readonly before: Table;
}

/** The last move begun (ruling 14): the table before it, and what is wrong with it. */
export interface BegunMove {
  readonly seat: Seat;
  readonly before: Table;
  readonly offences: readonly StopRight[];
}

/** Everything that a match of Zank-Patience stands at. */
export interface State {
  readonly options: Options;
  readonly variant: Variant;
  readonly table: Table;
  readonly announced: Announced | null;
  /** Null: none has been begun, or it has been undone. On their own offences players can call only as long as they are in it. */
  readonly move: BegunMove | null;
  /** The rights of the others. */
  readonly rights: Rights<StopRight>;
  /** By seat: turns to be missed (ruling 15). */
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

/** The numbers kept by seat with one of them changed. */
export const changedFor = (numbers: readonly number[], seat: Seat, change: number): number[] =>
  numbers.map((number, i) => (i === seat - 1 ? number + change : number));

/** The next turn begins, which would be this seat's. */
export const nextTurn = (state: State, seat: Seat, at: number): State =>
  turnTo({ ...state, rights: afterTurn(state.rights, at) }, seat);

/** This seat is at turn; with a turn to miss it misses it, and the next in order is considered (ruling 15). */
export function turnTo(state: State, seat: Seat): State {
  if ((state.skips[seat - 1] ?? 0) === 0) {
    return { ...state, table: { ...state.table, turn: seat }, announced: null };
  }
  const skips = changedFor(state.skips, seat, -1);
  return turnTo({ ...state, skips }, othersThan(state.variant.seats, seat)[0] ?? seat);
}
