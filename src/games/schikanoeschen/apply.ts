import { opponentOf, type Seat } from '../../core/seat.ts';
import { carryOut, hasPlayedAll, letGo, takeTopOf } from '../patience/handling.ts';
import { topOf } from '../patience/table.ts';
import type { Attempt } from './action.ts';
import { stocking } from './stocking.ts';
import { BOARD_PILES, duel, ownerOf, type Pile } from './piles.ts';
import { discardToMain, type Table } from './table.ts';

/**
 * Carries out an attempt that hands can do. It does not know whether the attempt is legal, so that an offence
 * cannot show in its effect on the table.
 */
export function apply(table: Table, seat: Seat, attempt: Attempt): Table {
  switch (attempt.do) {
    case 'flip': {
      const flipped = discardToMain(table, seat);
      return seat === table.turn ? letGo(flipped) : flipped;
    }
    case 'remove':
      return remove(letGo(table), attempt.pile);
    case 'pass':
      return { ...letGo(table), turn: opponentOf(seat) };
    case 'touch':
    case 'place':
    case 'draw':
    case 'reveal':
      return carryOut(stocking, table, seat, attempt);
  }
}

function remove(table: Table, pile: Pile): Table {
  if (table.hand) return { ...table, hand: null, out: [...table.out, table.hand] };
  const top = topOf(table, pile);
  return top ? { ...takeTopOf(duel, table, pile), out: [...table.out, top.card] } : table;
}

/** Ruling 26: no card in the player's own stacks or hand, and no face-down card on their own side of the board. */
export const hasCleared = (table: Table, seat: Seat): boolean =>
  hasPlayedAll(duel, table, seat) &&
  BOARD_PILES.every((pile) => ownerOf(pile) !== seat || table.piles[pile].every(({ up }) => up));
