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

/** Legal places of cards (ruling 6). */

/** An empty final stack takes an ace of its own deck alone. */
export const fitsFinal = (table: Table, card: Card, pile: FinalPile): boolean =>
  buildsUp(table, card, pile) && (!isEmpty(table, pile) || card.deck === deckOfFinal(pile));

/** An empty row takes a field card; any other card only if no card of the whole field lies face-down. */
function fitsField(table: Table, card: Card, pile: FieldPile): boolean {
  if (!isEmpty(table, pile)) return isNextInFan(card, openTop(table, pile));
  if (table.touched !== null && isField(table.touched)) return true;
  return FIELD_PILES.every((row) => table.piles[row].every(({ up }) => up));
}

/** Returns whether the player to move may place the held card there. */
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
 * Piles that take the touched card, other than its own (ruling 9). For a card alone in its row, an empty row
 * does not count: moving it there would free no face-down card.
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

/** The piles whose tops fit a final stack. */
const finalTops = (table: Table, piles: readonly Pile[]): readonly Pile[] =>
  openTopsThat(table, piles, finals(table));

/** Field stacks whose top must be moved to a final stack first (ruling 7). */
export const obligedField = (table: Table): readonly Pile[] => finalTops(table, FIELD_PILES);

export const leftFitsFinal = (table: Table, seat: Seat): boolean => finalTops(table, [left(seat)]).length > 0;

export const middleFitsFinal = (table: Table, seat: Seat): boolean =>
  finalTops(table, [middle(seat)]).length > 0;
