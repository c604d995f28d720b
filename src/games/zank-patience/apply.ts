import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/seat.ts';
import { letGo } from '../patience/handling.ts';
import { heldCard, isEmpty, putOn, takeTop, topOf, turnOverUnder, turnTopUp } from '../patience/table.ts';
import type { Attempt } from './action.ts';
import { discard, front, isRim, source, type Pile } from './piles.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/**
 * Carries out an attempt that hands can do, right or wrong. It does not know the verdict, so that an offence
 * cannot show in what happens on the table. The caller passes the turn on.
 */
export function apply(table: Table, variant: Variant, attempt: Attempt): Table {
  if (attempt.do === 'place') return place(table, variant, attempt.pile);
  const begun = withTurnBegun(letGo(table));
  const { turn } = table;
  switch (attempt.do) {
    case 'touch':
      return { ...begun, touched: attempt.pile };
    case 'draw':
      return draw(begun);
    case 'flip':
      return turnOverUnder(begun, discard(turn), source(turn));
    case 'pass':
      return begun;
  }
}

/** Ruling 2. */
const withTurnBegun = (table: Table): Table =>
  table.begun.includes(table.turn) ? table : { ...table, begun: [...table.begun, table.turn] };

/**
 * Takes the top card of a source. Jokers are put aside for the next card (ruling 19). The card is null if the
 * source is empty.
 */
export function takeFromSource(
  table: Table,
  seat: Seat,
): { readonly table: Table; readonly card: Card | null } {
  const card = topOf(table, source(seat))?.card;
  if (!card) return { table, card: null };
  const left = takeTop(table, source(seat));
  if (card.kind === 'suited') return { table: left, card };
  return takeFromSource({ ...left, out: [...left.out, card] }, seat);
}

function draw(table: Table): Table {
  const drawn = takeFromSource(table, table.turn);
  return { ...drawn.table, hand: drawn.card };
}

function place(table: Table, variant: Variant, pile: Pile): Table {
  const card = heldCard(table);
  const { touched } = table;
  if (!card || touched === pile) return letGo(table);
  if (touched === null) return withTopsUp(putOn({ ...table, hand: null }, pile, card), variant);
  const left = takeTop(letGo(table), touched);
  const loses = variant.losesRim && left.gone === null && isRim(touched) && isEmpty(left, touched);
  return withTopsUp(putOn(loses ? { ...left, gone: touched } : left, pile, card), variant);
}

/** Turns up face-down tops of rim and spite stacks (ruling 20). */
function withTopsUp(table: Table, { rims, spites }: Variant): Table {
  return [...rims, ...spites].reduce((now, pile) => turnTopUp(now, pile), table);
}

/** Puts the top of the source on an empty discard (ruling 14). */
export function withDiscardOpened(table: Table, seat: Seat): Table {
  if (!isEmpty(table, discard(seat))) return table;
  const taken = takeFromSource(table, seat);
  return taken.card ? putOn(taken.table, discard(seat), taken.card) : taken.table;
}

/** True once a seat has no cards in front of it or in the hand (ruling 17). */
export function hasCleared(table: Table, seat: Seat): boolean {
  if (table.hand && table.turn === seat) return false;
  return front(seat).every((pile) => isEmpty(table, pile));
}

/** Cards in source and discard (ruling 19). */
export const cardsLeft = ({ piles }: Table, seat: Seat): number =>
  piles[source(seat)].length + piles[discard(seat)].length;
