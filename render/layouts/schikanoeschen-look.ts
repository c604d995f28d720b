import { TWO_SEATS } from '../../src/core/seat.ts';
import { PILES, ROWS, discard, main, side } from '../../src/games/schikanoeschen/piles.ts';
import type { Pile } from '../../src/games/schikanoeschen/piles.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import { unlessKnock, warningNote } from '../patience/knocking.ts';
import {
  NORTH,
  heightOf,
  inOrder,
  rowsOf,
  seatOf,
  southBelow,
  stripOf,
  trayOf,
  WIDTH,
} from '../patience/places.ts';
import { cardsIn } from '../patience/table.ts';
import type { Look, Places } from '../patience/table.ts';
import { seenCard } from '../seen.ts';
import { said } from '../texts.ts';

/** Between the stacks in front of a player. */
const PITCH = 120;

/** Where things lie in Schikanöschen (rulings-schikanoeschen.md, "Names"). */
export const PLACES: Places<Pile> = {
  width: WIDTH,
  height: heightOf(ROWS.length),
  tray: trayOf(ROWS.length),
  piles: inOrder(PILES, [
    ...rowsOf(ROWS),
    ...stripOf([main(1), discard(1), side(1)], southBelow(ROWS.length), PITCH),
    ...stripOf([side(2), discard(2), main(2)], NORTH, PITCH),
  ]),
  // Seat and deck have the same number.
  seats: TWO_SEATS.map((seat) => seatOf(seat, seat, ROWS.length)),
};

export const look: Look<View> = {
  places: () => PLACES,
  // Ruling 26.
  cardsLeft: (view, seat) =>
    [main(seat), discard(seat), side(seat)].reduce(
      (sum, pile) => sum + cardsIn(view, pile).length,
      view.hand !== null && view.turn === seat ? 1 : 0,
    ),
  notes(view, seat) {
    const out = view.out.filter((code) => seenCard(code).deck === seat).length;
    return {
      state: null,
      beside: warningNote(view, seat),
      below: out === 0 ? null : said(out === 1 ? '1 joker out' : `${out} jokers out`, `${out} Joker raus`),
    };
  },
  source: main,
  unless: unlessKnock,
};
