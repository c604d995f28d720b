import { opponentOf, type Seat } from '../../core/seat.ts';
import type { Attempt } from './action.ts';
import { BOARD_PILES, discard, main, OWN_PILES, ownerOf, type Pile } from './piles.ts';
import { isEmpty, openTop, putOn, topOf, turnTopUp } from '../patience/table.ts';
import { discardToMain, takeTop, type Table } from './table.ts';

/**
 * Carries out an attempt that hands can do, legal or not. It does not get to know which, so that an offence cannot
 * show in what happens on the table.
 */
export function apply(table: Table, seat: Seat, attempt: Attempt): Table {
  if (attempt.do === 'flip') {
    const flipped = discardToMain(table, seat);
    return seat === table.turn ? letGo(flipped) : flipped;
  }
  const free = letGo(table);
  switch (attempt.do) {
    case 'touch':
      return { ...free, touched: attempt.pile };
    case 'place':
      return table.hand ? placeHand(table, attempt.pile) : placeTouched(table, attempt.pile);
    case 'draw':
      return draw(free, seat);
    case 'reveal':
      return turnTopUp(free, attempt.pile);
    case 'remove':
      return remove(free, attempt.pile);
    case 'pass':
      return { ...free, turn: opponentOf(seat) };
  }
}

export const letGo = (table: Table): Table => (table.touched === null ? table : { ...table, touched: null });

function placeTouched(table: Table, pile: Pile): Table {
  const { touched } = table;
  const card = touched && openTop(table, touched);
  if (!card || touched === pile) return letGo(table);
  return putOn(takeTop(letGo(table), touched), pile, card);
}

/** The card in the hand on the own discard stack ends the turn (ruling 6). */
function placeHand(table: Table, pile: Pile): Table {
  if (!table.hand) return table;
  const placed = putOn({ ...table, hand: null }, pile, table.hand);
  return pile === discard(table.turn) ? { ...placed, turn: opponentOf(table.turn) } : placed;
}

function draw(table: Table, seat: Seat): Table {
  const stocked = isEmpty(table, main(seat)) ? discardToMain(table, seat) : table;
  if (table.hand) return turnTopUp(stocked, main(seat));
  const top = topOf(stocked, main(seat));
  return top ? { ...takeTop(stocked, main(seat)), hand: top.card } : stocked;
}

function remove(table: Table, pile: Pile): Table {
  if (table.hand) return { ...table, hand: null, out: [...table.out, table.hand] };
  const top = topOf(table, pile);
  return top ? { ...takeTop(table, pile), out: [...table.out, top.card] } : table;
}

/** Ruling 26: no card in the own stacks nor in the hand, and no face-down card on the own side of the board. */
export function hasCleared(table: Table, seat: Seat): boolean {
  if (table.hand && table.turn === seat) return false;
  const own = (piles: readonly Pile[]) => piles.filter((pile) => ownerOf(pile) === seat);
  return (
    own(OWN_PILES).every((pile) => isEmpty(table, pile)) &&
    own(BOARD_PILES).every((pile) => table.piles[pile].every(({ up }) => up))
  );
}
