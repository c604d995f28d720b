import type { Seat } from '../../core/seat.ts';
import type { AttemptPart } from '../../core/knocking.ts';
import { refusal, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { partOf as partOfHandling, whyNot } from '../patience/handling.ts';
import type { HandsReason } from '../patience/reasons.ts';
import { heldCard, isEmpty, openTop } from '../patience/table.ts';
import type { Attempt, OffenceCode, OwnReason } from './action.ts';
import { fitsSomeFinal, mayLie, obligedPiles } from './fits.ts';
import { stocking } from './stocking.ts';
import { discard, isBoard, isFinal, main, ownerOf, side, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/**
 * Judges an attempt without changing anything (rulings 4 to 18): returns its offences, or why hands cannot do
 * it.
 */
export function judge(table: Table, seat: Seat, attempt: Attempt): Result<readonly OffenceCode[], Refusal> {
  // Only a flip can come from the passive player (ruling 12).
  if (seat !== table.turn && attempt.do !== 'flip') return fail(refusal('not-your-turn', 'not-your-turn'));
  const why = whyImpossible(table, seat, attempt);
  return why === null
    ? ok(offencesOf(table, seat, attempt))
    : fail(refusal<HandsReason | OwnReason>('impossible', why));
}

function whyImpossible(table: Table, seat: Seat, attempt: Attempt): HandsReason | OwnReason | null {
  switch (attempt.do) {
    case 'flip':
      return whyNotFlip(table, seat);
    case 'remove':
      return whyNotRemove(table, seat, attempt.pile);
    case 'pass':
      return whyNotPass(table, seat);
    case 'touch':
    case 'place':
    case 'draw':
    case 'reveal':
      return whyNot(stocking, table, seat, attempt);
  }
}

/** Ruling 7. */
function whyNotFlip(table: Table, seat: Seat): HandsReason | OwnReason | null {
  if (table.hand && seat === table.turn) return 'card-in-hand';
  if (!isEmpty(table, main(seat))) return 'main-not-empty';
  return isEmpty(table, discard(seat)) ? 'nothing-to-flip' : null;
}

/** Ruling 9; the player's own main stack stands for the card in the hand. */
function whyNotRemove(table: Table, seat: Seat, pile: Pile): HandsReason | OwnReason | null {
  if (table.hand) {
    if (pile !== main(seat)) return 'card-in-hand';
    return table.hand.kind === 'joker' ? null : 'no-joker';
  }
  const reachable = isBoard(pile) || pile === discard(seat) || pile === side(seat);
  return reachable && openTop(table, pile)?.kind === 'joker' ? null : 'no-joker';
}

/** Ruling 10. */
function whyNotPass(table: Table, seat: Seat): HandsReason | OwnReason | null {
  if (table.hand) return 'card-in-hand';
  const others = isEmpty(table, side(seat)) || isEmpty(table, discard(seat));
  return isEmpty(table, main(seat)) && others ? null : 'must-draw';
}

/** The offences of a physically possible attempt. */
function offencesOf(table: Table, seat: Seat, attempt: Attempt): OffenceCode[] {
  switch (attempt.do) {
    case 'touch':
      return touchOffences(table, seat, attempt.pile);
    case 'place':
      return placeOffences(table, attempt.pile);
    case 'draw':
      return [...ifObliged(table, seat, 'must-final-touch'), ...(table.hand ? ['second-card' as const] : [])];
    case 'reveal': {
      const theirs = ownerOf(attempt.pile) !== seat;
      return [...ifObliged(table, seat, 'must-final-touch'), ...(theirs ? ['opponent-board' as const] : [])];
    }
    case 'flip':
      return seat === table.turn ? ifObliged(table, seat, 'flipped-discard') : ['flipped-discard'];
    case 'remove':
    case 'pass':
      return ifObliged(table, seat, 'must-final-touch');
  }
}

/** An offence if the player is obliged to move a card to a final stack (ruling 13). */
function ifObliged(table: Table, seat: Seat, code: OffenceCode): OffenceCode[] {
  const obliged =
    obligedPiles(table, seat).length > 0 || (table.hand !== null && fitsSomeFinal(table, table.hand));
  return obliged ? [code] : [];
}

/** Rulings 13 and 18. */
function touchOffences(table: Table, seat: Seat, pile: Pile): OffenceCode[] {
  const obliged = obligedPiles(table, seat);
  if (obliged.length === 0 || obliged.includes(pile)) return [];
  const card = openTop(table, pile);
  // A fitting card that is not obliged is one of the player's own, while a board card fits.
  return [card !== null && fitsSomeFinal(table, card) ? 'board-first' : 'must-final-touch'];
}

/** Rulings 5 and 14 to 18. */
function placeOffences(table: Table, pile: Pile): OffenceCode[] {
  const card = heldCard(table);
  if (!card || pile === table.touched) return [];
  const offences: OffenceCode[] = [];
  if (!mayLie(table, card, table.hand !== null, pile)) offences.push('bad-stack');
  if (!isFinal(pile) && fitsSomeFinal(table, card)) offences.push('must-final-place');
  return offences;
}

/** The role of an input in the attempt that the player has begun. */
export function partOf(table: Table, seat: Seat, attempt: Attempt): AttemptPart {
  if (seat !== table.turn) return 'aside';
  switch (attempt.do) {
    case 'remove':
      return table.hand ? 'complete' : 'whole';
    case 'pass':
      return 'whole';
    case 'flip':
      return 'gesture';
    case 'touch':
    case 'place':
    case 'draw':
    case 'reveal':
      return partOfHandling(table, attempt);
  }
}
