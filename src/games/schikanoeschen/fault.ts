import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import { deedOf, waysOfHeld, waysOfTops } from '../patience/deed.ts';
import { writeFault, type Way } from '../patience/fault.ts';
import { buildsUp, whyNotInFan } from '../patience/fits.ts';
import { heldCard, isEmpty, openTop } from '../patience/table.ts';
import type { Attempt, OffenceCode } from './action.ts';
import { fitsSomeFinal, mayLie, obligedPiles } from './fits.ts';
import { discard, duel, FINAL_PILES, isBoard, isFinal, PILES, side, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/**
 * The rules that offences break: one for each offence code, several for `bad-stack`, and a flip out of turn.
 */
export const WHYS = [
  'must-final-touch',
  'must-final-place',
  'board-first',
  'flipped-discard',
  'out-of-turn',
  'second-card',
  'opponent-board',
  'own-side',
  'own-discard',
  'joker',
  'on-joker',
  'ace',
  'complete',
  'next',
  'colour',
  'rank',
  'fan',
  'four-open',
  'empty',
  'face-down',
  'neighbour',
] as const;
export type Why = (typeof WHYS)[number];

/** Describes an offence on this table: the error and the right action. */
export function hint(table: Table, seat: Seat, attempt: Attempt, code: OffenceCode): string {
  return writeFault<Why>({
    why: whyOf(table, seat, attempt, code),
    deed: deedOf(duel, table, seat, attempt),
    ways: waysInstead(table, seat, code),
    instead: null,
  });
}

function whyOf(table: Table, seat: Seat, attempt: Attempt, code: OffenceCode): Why {
  if (code === 'flipped-discard') return seat === table.turn ? code : 'out-of-turn';
  if (code !== 'bad-stack') return code;
  const card = heldCard(table);
  return card && attempt.do === 'place' ? whyNotThere(table, card, attempt.pile) : 'fan';
}

/** The part of rulings 14 to 17 that forbids placing this card on this pile. */
function whyNotThere(table: Table, card: Card, pile: Pile): Why {
  if (pile === side(table.turn)) return 'own-side';
  if (pile === discard(table.turn)) return 'own-discard';
  if (card.kind === 'joker') return 'joker';
  if (isEmpty(table, pile)) return isFinal(pile) ? 'ace' : 'empty';
  const top = openTop(table, pile);
  if (!top) return 'face-down';
  if (top.kind === 'joker') return 'on-joker';
  if (isFinal(pile)) return top.rank === 'K' ? 'complete' : 'next';
  return isBoard(pile) ? (whyNotInFan(card, top) ?? 'four-open') : 'neighbour';
}

const toFinal = (table: Table, card: Card, pile: Pile): boolean =>
  isFinal(pile) && buildsUp(table, card, pile);

function waysInstead(table: Table, seat: Seat, code: OffenceCode): readonly Way[] {
  switch (code) {
    case 'must-final-touch':
    case 'board-first':
      return obligedWays(table, seat);
    case 'flipped-discard':
      return seat === table.turn ? obligedWays(table, seat) : [];
    case 'must-final-place':
    case 'bad-stack':
      return placeWays(table);
    case 'second-card':
    case 'opponent-board':
      return [];
  }
}

/** Ruling 13. */
function obligedWays(table: Table, seat: Seat): Way[] {
  const takes = (card: Card, pile: Pile): boolean => toFinal(table, card, pile);
  const ofHand = table.hand ? waysOfHeld(duel, table, FINAL_PILES, takes) : [];
  return ofHand.length > 0 ? ofHand : waysOfTops(table, obligedPiles(table, seat), FINAL_PILES, takes);
}

/** Right placements of the held card; final stacks alone, if it fits one. */
function placeWays(table: Table): Way[] {
  const card = heldCard(table);
  const piles = card && fitsSomeFinal(table, card) ? FINAL_PILES : PILES;
  return waysOfHeld(duel, table, piles, (held, pile) => mayLie(table, held, table.hand !== null, pile));
}
