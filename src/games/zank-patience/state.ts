import type { KnockableOffence } from '../../core/rules.ts';
import { lapsedWith, type Lapsed } from '../../core/lapsed.ts';
import { othersThan, type Seat } from '../../core/seat.ts';
import type { Announced } from './announced.ts';
import type { Options } from './options.ts';
import type { Table } from './table.ts';
import { VARIANT, type Variant } from './variant.ts';

/** The last move begun (ruling 14): the table before it, and what is wrong with it. */
export interface BegunMove {
  readonly seat: Seat;
  readonly before: Table;
  readonly offences: readonly KnockableOffence[];
}

/** Everything that a match of Zank-Patience stands at. */
export interface State {
  readonly options: Options;
  readonly variant: Variant;
  readonly table: Table;
  readonly announced: Announced | null;
  readonly move: BegunMove | null;
  /** Rights to stop that ended a moment ago (ruling 15). */
  readonly lapsed: readonly Lapsed[];
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
    lapsed: [],
    skips: variant.seats.map(() => 0),
    pause: null,
    pausesLeft: variant.seats.map(() => options.pauses),
  };
}

/** The numbers kept by seat with one of them changed. */
export const changedFor = (numbers: readonly number[], seat: Seat, change: number): number[] =>
  numbers.map((number, i) => (i === seat - 1 ? number + change : number));

/** A turn begins that would be this seat's; a seat with a turn to miss misses it, and the next in order is considered (ruling 15). */
export function turnTo(state: State, seat: Seat): State {
  if ((state.skips[seat - 1] ?? 0) === 0) {
    return { ...state, table: { ...state.table, turn: seat }, announced: null };
  }
  const skips = changedFor(state.skips, seat, -1);
  return turnTo({ ...state, skips }, othersThan(state.variant.seats, seat)[0] ?? seat);
}

/** The right to stop the last move ends now. */
export function settled(state: State, ply: number, at: number): State {
  const [first] = state.move?.offences ?? [];
  if (!first) return { ...state, move: null };
  return {
    ...state,
    move: null,
    lapsed: lapsedWith(state.lapsed, [{ from: first.ply, until: ply + 1, at }], at),
  };
}
