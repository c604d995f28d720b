import type { Seat } from '../../core/seat.ts';
import { isFinal } from '../patience/field.ts';
import { carryOut } from '../patience/hands.ts';
import { openTop, turnTopDown } from '../patience/table.ts';
import type { Attempt } from './action.ts';
import { leftFitsFinal } from './fits.ts';
import { hands } from './hands.ts';
import { middle } from './piles.ts';
import type { Table } from './table.ts';

/** Carries out an attempt that hands can do, legal or not. It does not get to know which. */
export function apply(table: Table, seat: Seat, attempt: Attempt): Table {
  const done = carryOut(hands, table, seat, attempt);
  return { ...coveredKing(done, attempt), leftClosed: done.turn === seat && closes(table, seat, attempt) };
}

/** A king on a final stack always lies face-down, rightly placed or not (ruling 6). */
function coveredKing(table: Table, attempt: Attempt): Table {
  if (attempt.do !== 'place' || !isFinal(attempt.pile)) return table;
  const top = openTop(table, attempt.pile);
  return top?.kind === 'suited' && top.rank === 'K' ? turnTopDown(table, attempt.pile) : table;
}

/** Touching the middle stack or drawing closes the left one, unless its own top fits a final stack just then (ruling 8). */
function closes(table: Table, seat: Seat, attempt: Attempt): boolean {
  if (table.leftClosed) return true;
  const goesOn = attempt.do === 'draw' || (attempt.do === 'touch' && attempt.pile === middle(seat));
  return goesOn && !leftFitsFinal(table, seat);
}
