import { TWO_SEATS, type Seat } from '../../core/seat.ts';
import { isFinal } from '../patience/field.ts';
import { carryOut, partOf } from '../patience/handling.ts';
import { isEmpty, movePile, openTop, turnTopDown } from '../patience/table.ts';
import type { Attempt } from './action.ts';
import { leftFitsFinal } from './fits.ts';
import { stocking } from './stocking.ts';
import { left, middle, right } from './piles.ts';
import { LEFT_OPEN, type Table } from './table.ts';

/** Carries out an attempt that hands can do, without knowing whether it is legal. */
export function apply(table: Table, seat: Seat, attempt: Attempt): Table {
  const done = begun(table, coveredKing(carryOut(stocking, table, seat, attempt), attempt), attempt);
  return done.turn === seat ? closing(goingOn(table, done, seat, attempt)) : { ...done, ...LEFT_OPEN };
}

/** The first action ends the display of the cards that decided who begins (ruling 2). */
function begun(before: Table, table: Table, attempt: Attempt): Table {
  if (table.compared.length === 0) return table;
  // No top is face-down before it, so it is never a reveal.
  return partOf(before, attempt) === 'complete' ? { ...table, compared: [] } : table;
}

/** A king on a final stack always lies face-down, rightly placed or not (ruling 6). */
function coveredKing(table: Table, attempt: Attempt): Table {
  if (attempt.do !== 'place' || !isFinal(attempt.pile)) return table;
  const top = openTop(table, attempt.pile);
  return top?.kind === 'suited' && top.rank === 'K' ? turnTopDown(table, attempt.pile) : table;
}

/**
 * Makes the left stack the right one, as it lies, for players with no right or middle stack and no card in
 * the hand (ruling 4).
 */
export const leftMadeRight = (table: Table): Table =>
  closing(
    TWO_SEATS.filter((seat) => table.hand === null && hasOnlyLeft(table, seat)).reduce(
      (now, seat) => movePile(now, left(seat), right(seat)),
      table,
    ),
  );

const hasOnlyLeft = (table: Table, seat: Seat): boolean =>
  isEmpty(table, right(seat)) && isEmpty(table, middle(seat)) && !isEmpty(table, left(seat));

/** Touching the middle stack or drawing closes the left one, unless its own top fits a final stack just then (ruling 8). */
function goingOn(before: Table, table: Table, seat: Seat, attempt: Attempt): Table {
  const goesOn = attempt.do === 'draw' || (attempt.do === 'touch' && attempt.pile === middle(seat));
  if (!goesOn || table.leftClosed) return table;
  const spared = leftFitsFinal(before, seat);
  return { ...table, leftClosed: !spared, leftSpared: spared };
}

/** A left stack that stayed open is closed as soon as its top no longer fits a final stack (ruling 8). */
const closing = (table: Table): Table =>
  table.leftSpared && !leftFitsFinal(table, table.turn)
    ? { ...table, leftClosed: true, leftSpared: false }
    : table;
