import { opponentOf, type Seat } from '../../core/seat.ts';
import { deedOf, lettingGoOf, waysOfHeld, waysOfTops } from '../patience/deed.ts';
import { writeFault, type Way } from '../patience/fault.ts';
import { FINAL_PILES, isField, isFinal } from '../patience/field.ts';
import { whyNotInFan } from '../patience/fits.ts';
import { heldCard, isEmpty, openTop } from '../patience/table.ts';
import type { Attempt, OffenceCode } from './action.ts';
import { fitsFinal, fitsSomeFinal, heldMayLie, obligedField, touchedMayGo } from './fits.ts';
import { leftObliges } from './judge.ts';
import { duel, left, middle, PILES, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** The rules that offences break: one for each offence code, several for `bad-stack`. */
export const WHYS = [
  'must-final-touch',
  'must-final-place',
  'must-first',
  'left-closed',
  'second-card',
  'put-back',
  'own-left',
  'own-middle',
  'row',
  'ace',
  'other-deck',
  'complete',
  'next',
  'colour',
  'rank',
  'fan',
  'empty',
  'face-down',
  'lower',
  'neighbour',
] as const;
export type Why = (typeof WHYS)[number];

/**
 * Describes an offence on this table: the error (of the attempt, or of letting go of the touched card by it)
 * and the right action.
 */
export function hint(table: Table, seat: Seat, attempt: Attempt, code: OffenceCode): string {
  const placed = attempt.do === 'place' ? attempt.pile : null;
  return writeFault<Why>({
    why: code === 'bad-stack' ? whyNotThere(table, placed) : code,
    deed: code === 'put-back' && placed === null ? lettingGoOf(table) : deedOf(duel, table, seat, attempt),
    ways: waysInstead(table, seat, code),
    instead: null,
  });
}

/** The part of ruling 6 that forbids placing the held card on this pile. */
function whyNotThere(table: Table, pile: Pile | null): Why {
  const card = heldCard(table);
  if (!card || pile === null) return 'fan';
  if (pile === left(table.turn)) return 'own-left';
  if (pile === middle(table.turn)) return 'own-middle';
  if (isEmpty(table, pile)) {
    if (isField(pile)) return 'row';
    if (!isFinal(pile)) return 'empty';
    return card.kind === 'suited' && card.value === 1 ? 'other-deck' : 'ace';
  }
  const top = openTop(table, pile);
  if (isFinal(pile)) return top ? 'next' : 'complete';
  if (!top) return 'face-down';
  if (isField(pile)) return whyNotInFan(card, top) ?? 'fan';
  return pile === left(opponentOf(table.turn)) ? 'lower' : 'neighbour';
}

function waysInstead(table: Table, seat: Seat, code: OffenceCode): readonly Way[] {
  switch (code) {
    case 'must-final-touch':
      return toFinals(table, obligedField(table));
    case 'must-first':
      return toFinals(table, [leftObliges(table, seat) ? left(seat) : middle(seat)]);
    case 'must-final-place':
    case 'bad-stack':
      return placeWays(table, (pile) => heldMayLie(table, pile));
    case 'put-back':
      return placeWays(table, touchedMayGo(table));
    case 'left-closed':
    case 'second-card':
      return [];
  }
}

const toFinals = (table: Table, from: readonly Pile[]): Way[] =>
  waysOfTops(table, from, FINAL_PILES, (card, pile) => isFinal(pile) && fitsFinal(table, card, pile));

/** Right placements of the held card; final stacks alone, if it fits one. */
function placeWays(table: Table, mayGo: (pile: Pile) => boolean): Way[] {
  const card = heldCard(table);
  const piles = card && fitsSomeFinal(table, card) ? FINAL_PILES : PILES;
  return waysOfHeld(duel, table, piles, (_, pile) => mayGo(pile));
}
