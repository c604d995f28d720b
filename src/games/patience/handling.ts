import type { AttemptPart } from '../../core/knocking.ts';
import { opponentOf, type Seat } from '../../core/seat.ts';
import type { Duel } from './duel.ts';
import { isField, isFinal, ownerOf } from './field.ts';
import type { HandsReason } from './reasons.ts';
import { heldCard, isEmpty, openTop, putOn, takeTop, topOf, turnTopUp, type Table } from './table.ts';

/**
 * Physical actions at the table of a duel: touch a top card, place it, draw into the hand, turn up a
 * face-down card. They include illegal ones; nothing here knows which ones are legal.
 */
export type Handling<Pile extends string> =
  { readonly do: 'touch' | 'place' | 'reveal'; readonly pile: Pile } | { readonly do: 'draw' };

export interface Stocking<Pile extends string, T extends Table<Pile>> {
  readonly duel: Duel<Pile>;
  /** Returns the table with an empty stock refilled, as far as possible. */
  restocked(table: T, seat: Seat): T;
}

/** Returns why hands cannot do it, or null if they can. Changes nothing. */
export function whyNot<Pile extends string, T extends Table<Pile>>(
  stocking: Stocking<Pile, T>,
  table: T,
  seat: Seat,
  handling: Handling<Pile>,
): HandsReason | null {
  switch (handling.do) {
    case 'touch':
      return whyNotTouch(stocking.duel, table, seat, handling.pile);
    case 'place':
      if (!heldCard(table)) return 'nothing-to-place';
      return isStock(stocking.duel, handling.pile) ? 'onto-stock' : null;
    case 'draw': {
      const next = topOf(stocked(stocking, table, seat), stocking.duel.stock(seat));
      if (!next) return 'nothing-to-draw';
      return table.hand && next.up ? 'next-card-open' : null;
    }
    case 'reveal':
      if (table.hand) return 'card-in-hand';
      if (!isField(handling.pile)) return 'only-field-revealed';
      if (isEmpty(table, handling.pile)) return 'empty-pile';
      return openTop(table, handling.pile) ? 'face-up-top' : null;
  }
}

function whyNotTouch<Pile extends string>(
  duel: Duel<Pile>,
  table: Table<Pile>,
  seat: Seat,
  pile: Pile,
): HandsReason | null {
  if (table.hand) return 'card-in-hand';
  if (isFinal(pile)) return 'final-stays';
  if (isStock(duel, pile)) return 'stock-is-drawn';
  if (!isField(pile) && ownerOf(pile) !== seat) return 'private-stack';
  if (isEmpty(table, pile)) return 'empty-pile';
  return openTop(table, pile) ? null : 'face-down-top';
}

/**
 * Returns the table after a physically possible action. With a card already in the hand, the next one drawn
 * is turned up where it lies.
 */
export function carryOut<Pile extends string, T extends Table<Pile>>(
  stocking: Stocking<Pile, T>,
  table: T,
  seat: Seat,
  handling: Handling<Pile>,
): T {
  switch (handling.do) {
    case 'touch':
      return { ...table, touched: handling.pile };
    case 'place':
      return table.hand
        ? placeHand(stocking.duel, table, handling.pile)
        : placeTouched(stocking.duel, table, handling.pile);
    case 'draw':
      return draw(stocking, letGo(table), seat);
    case 'reveal':
      return turnTopUp(letGo(table), handling.pile);
  }
}

/** Returns the role of the action in the player's attempt. */
export function partOf<Pile extends string>(table: Table<Pile>, handling: Handling<Pile>): AttemptPart {
  switch (handling.do) {
    case 'touch':
      return 'begin';
    case 'draw':
      return table.hand ? 'go-on' : 'begin';
    case 'place':
      return handling.pile === table.touched ? 'let-go' : 'complete';
    case 'reveal':
      return 'whole';
  }
}

export const letGo = <T extends { readonly touched: string | null }>(table: T): T =>
  table.touched === null ? table : { ...table, touched: null };

/** Returns whether a player has no cards left in front of them or in the hand. */
export const hasPlayedAll = <Pile extends string>(
  duel: Duel<Pile>,
  table: Table<Pile>,
  seat: Seat,
): boolean =>
  !(table.hand && table.turn === seat) &&
  [duel.stock(seat), duel.waste(seat), duel.reserve(seat)].every((pile) => isEmpty(table, pile));

export const isStock = <Pile extends string>(duel: Duel<Pile>, pile: Pile): boolean =>
  pile === duel.stock(1) || pile === duel.stock(2);

const stocked = <Pile extends string, T extends Table<Pile>>(
  stocking: Stocking<Pile, T>,
  table: T,
  seat: Seat,
): T => (isEmpty(table, stocking.duel.stock(seat)) ? stocking.restocked(table, seat) : table);

function draw<Pile extends string, T extends Table<Pile>>(
  stocking: Stocking<Pile, T>,
  table: T,
  seat: Seat,
): T {
  const full = stocked(stocking, table, seat);
  const stock = stocking.duel.stock(seat);
  if (table.hand) return turnTopUp(full, stock);
  const top = topOf(full, stock);
  return top ? { ...takeTop(full, stock), hand: top.card } : full;
}

/** Placing the card from the hand on the player's own waste ends the turn. */
function placeHand<Pile extends string, T extends Table<Pile>>(duel: Duel<Pile>, table: T, pile: Pile): T {
  if (!table.hand) return table;
  const placed = putOn({ ...table, hand: null }, pile, table.hand);
  return pile === duel.waste(table.turn) ? { ...placed, turn: opponentOf(table.turn) } : placed;
}

/** Moves the touched card. Taking the top of a reserve turns up the card below it. */
function placeTouched<Pile extends string, T extends Table<Pile>>(duel: Duel<Pile>, table: T, pile: Pile): T {
  const { touched } = table;
  const card = heldCard(table);
  const free = letGo(table);
  if (!card || touched === null || touched === pile) return free;
  return putOn(takeTopOf(duel, free, touched), pile, card);
}

/** Removes the top card. In a reserve, the next card is turned up automatically. */
export function takeTopOf<Pile extends string, T extends Table<Pile>>(
  duel: Duel<Pile>,
  table: T,
  pile: Pile,
): T {
  const left = takeTop(table, pile);
  return pile === duel.reserve(1) || pile === duel.reserve(2) ? turnTopUp(left, pile) : left;
}
