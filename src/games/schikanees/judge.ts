import { refusal, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { isFinal } from '../patience/field.ts';
import { whyNot } from '../patience/handling.ts';
import type { HandsReason } from '../patience/reasons.ts';
import { heldCard } from '../patience/table.ts';
import type { Attempt, OffenceCode } from './action.ts';
import {
  fitsSomeFinal,
  heldMayLie,
  leftFitsFinal,
  middleFitsFinal,
  obligedField,
  touchedFits,
} from './fits.ts';
import { stocking } from './stocking.ts';
import { left, middle, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** Judges an attempt without changing anything: returns its offences, or why hands cannot do it. */
export function judge(table: Table, seat: Seat, attempt: Attempt): Result<readonly OffenceCode[], Refusal> {
  if (seat !== table.turn) return fail(refusal('not-your-turn', 'not-your-turn'));
  const why = whyNot(stocking, table, seat, attempt);
  return why === null ? ok(offencesOf(table, seat, attempt)) : fail(refusal<HandsReason>('impossible', why));
}

/** The offences of a physically possible attempt. */
function offencesOf(table: Table, seat: Seat, attempt: Attempt): readonly OffenceCode[] {
  switch (attempt.do) {
    case 'touch':
      return touchOffences(table, seat, attempt.pile);
    case 'place':
      return attempt.pile === table.touched ? putBackOffences(table) : placeOffences(table, attempt.pile);
    case 'draw':
      return drawOffences(table, seat);
    case 'reveal':
      return obligedField(table).length > 0 ? ['must-final-touch'] : [];
  }
}

/** Rulings 7 and 8. */
function touchOffences(table: Table, seat: Seat, pile: Pile): OffenceCode[] {
  const offences: OffenceCode[] = [];
  const obliged = obligedField(table);
  if (obliged.length > 0) {
    if (!obliged.includes(pile)) offences.push('must-final-touch');
  } else if (pile === middle(seat) && leftObliges(table, seat)) {
    offences.push('must-first');
  }
  if (pile === left(seat) && table.leftClosed) offences.push('left-closed');
  return offences;
}

/** Ruling 7; drawing a second card (ruling 8) may break both. */
function drawOffences(table: Table, seat: Seat): OffenceCode[] {
  const offences: OffenceCode[] = [];
  if (obligedField(table).length > 0) offences.push('must-final-touch');
  else if (leftObliges(table, seat) || middleFitsFinal(table, seat)) offences.push('must-first');
  if (table.hand) offences.push('second-card');
  return offences;
}

/** Rulings 6 and 7. */
function placeOffences(table: Table, pile: Pile): OffenceCode[] {
  const card = heldCard(table);
  const offences: OffenceCode[] = [];
  if (!heldMayLie(table, pile)) offences.push('bad-stack');
  if (!isFinal(pile) && card && fitsSomeFinal(table, card)) offences.push('must-final-place');
  return offences;
}

/** Ruling 9: offences of putting the touched card back, or of letting go of it. */
export const putBackOffences = (table: Table): readonly OffenceCode[] =>
  touchedFits(table) ? ['put-back'] : [];

/** A closed left stack does not oblige the player to anything (ruling 8). */
export const leftObliges = (table: Table, seat: Seat): boolean =>
  !table.leftClosed && leftFitsFinal(table, seat);
