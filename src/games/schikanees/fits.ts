import type { Card } from '../../core/cards.ts';
import { opponentOf, type Seat } from '../../core/seat.ts';
import {
  FIELD_PILES,
  FINAL_PILES,
  isField,
  isFinal,
  type FieldPile,
  type FinalPile,
} from '../patience/field.ts';
import {
  buildsUp,
  fitsSomeOf,
  isNeighbourOfSuit,
  isNextInFan,
  isNextOfSuit,
  openTopsThat,
} from '../patience/fits.ts';
import { heldCard, isEmpty, openTop } from '../patience/table.ts';
import { deckOfFinal, left, middle, PILES, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** What fits where (ruling 6). */

/** An empty final stack takes an ace of its own deck alone. */
export const fitsFinal = (table: Table, card: Card, pile: FinalPile): boolean =>
  buildsUp(table, card, pile) && (!isEmpty(table, pile) || card.deck === deckOfFinal(pile));

/** A field card fits on an empty row, any other one only when no card of the whole field lies face-down. */
function fitsField(table: Table, card: Card, pile: FieldPile): boolean {
  if (!isEmpty(table, pile)) return isNextInFan(card, openTop(table, pile));
  if (table.touched !== null && isField(table.touched)) return true;
  return FIELD_PILES.every((row) => table.piles[row].every(({ up }) => up));
}

/** Whether the active player may let the card that they hold lie there. */
function mayLie(table: Table, card: Card, pile: Pile): boolean {
  if (isFinal(pile)) return fitsFinal(table, card, pile);
  if (isField(pile)) return fitsField(table, card, pile);
  if (pile === middle(table.turn)) return table.hand !== null;
  const opponent = opponentOf(table.turn);
  const top = openTop(table, pile);
  if (pile === left(opponent)) return top !== null && isNextOfSuit(top, card);
  return pile === middle(opponent) && isNeighbourOfSuit(card, top);
}

export function heldMayLie(table: Table, pile: Pile): boolean {
  const card = heldCard(table);
  return card !== null && mayLie(table, card, pile);
}

/**
 * The piles that the touched card fits besides the one where it came from (ruling 9). For a card that lies alone in its row
 * an empty one does not count: that would help no face-down card.
 */
export function touchedMayGo(table: Table): (pile: Pile) => boolean {
  const alone = table.touched !== null && isField(table.touched) && table.piles[table.touched].length === 1;
  return (pile) =>
    pile !== table.touched && !(alone && isField(pile) && isEmpty(table, pile)) && heldMayLie(table, pile);
}

export const touchedFits = (table: Table): boolean => PILES.some(touchedMayGo(table));

const finals = (table: Table): ((card: Card) => boolean) =>
  fitsSomeOf(table, FINAL_PILES, ({ deck }, pile) => deck === deckOfFinal(pile));

export const fitsSomeFinal = (table: Table, card: Card): boolean => finals(table)(card);

/** Those of the piles whose tops could go to a final stack. */
const finalTops = (table: Table, piles: readonly Pile[]): readonly Pile[] =>
  openTopsThat(table, piles, finals(table));

/** The field stacks from one of which a card has to be moved first (ruling 7). */
export const obligedField = (table: Table): readonly Pile[] => finalTops(table, FIELD_PILES);

export const leftFitsFinal = (table: Table, seat: Seat): boolean => finalTops(table, [left(seat)]).length > 0;

export const middleFitsFinal = (table: Table, seat: Seat): boolean =>
  finalTops(table, [middle(seat)]).length > 0;
