import { ROWS, isBoard } from '../../src/games/schikanoeschen/piles.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Pile } from '../../src/games/schikanoeschen/piles.ts';
import { CARD_SIZES } from '../scene.ts';
import type { Box, Point } from '../scene.ts';

/** Where things lie in a picture of Schikanöschen, as the south sees the table (rulings-schikanoeschen.md, "Names"). */

export const WIDTH = 1200;
export const HEIGHT = 960;

const CARD = CARD_SIZES.table;
/** Above every card on the table is a line for the pile's name, so that names stand in columns as the buttons do. */
export const NAME_LINE = 27;
const MARGIN = 10;
const STRIP = NAME_LINE + CARD.height;
const ROW_PITCH = STRIP + 1;
const NORTH_TOP = MARGIN;
const BOARD_TOP = NORTH_TOP + STRIP + 9;
const SOUTH_TOP = BOARD_TOP + 3 * ROW_PITCH + STRIP + 9;

const COLUMNS = { h2: 401, d1: 505, d2: 605, e1: 709 } as const;
const COLUMN_LIST = [COLUMNS.h2, COLUMNS.d1, COLUMNS.d2, COLUMNS.e1];
const PRIVATE_ROWS = [
  ['a1', 'b1', 'c1'],
  ['c2', 'b2', 'a2'],
] as const;
const PRIVATE_COLUMNS = [435, 555, 675];
/** From the base card of a fan to its last, at most: what a touched card needs to be turned stays free. */
export const FAN_ROOM = WIDTH - 16 - CARD.width - COLUMNS.e1;

/** The hollow that the final stacks lie in. */
export const TRAY: Box = { x: 497, y: BOARD_TOP - 3, width: 206, height: 3 * ROW_PITCH + STRIP + 11 };

const places = new Map<Pile, Point>();
for (const [row, piles] of ROWS.entries()) {
  for (const [column, pile] of piles.entries()) {
    places.set(pile, { x: at(COLUMN_LIST, column), y: BOARD_TOP + row * ROW_PITCH + NAME_LINE });
  }
}
for (const [row, piles] of PRIVATE_ROWS.entries()) {
  for (const [column, pile] of piles.entries()) {
    places.set(pile, {
      x: at(PRIVATE_COLUMNS, column),
      y: (row === 0 ? SOUTH_TOP : NORTH_TOP) + NAME_LINE,
    });
  }
}

function at(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new Error('a column that the table does not have');
  return value;
}

/** The top left corner of a pile's base card. */
export function placeOf(pile: Pile): Point {
  const place = places.get(pile);
  if (!place) throw new Error(`no place for ${pile}`);
  return place;
}

/** 1 for a fan that grows to the right, -1 to the left, 0 for a pile that is squared. */
export const growthOf = (pile: Pile): 1 | 0 | -1 => (isBoard(pile) ? (pile.endsWith('1') ? 1 : -1) : 0);

/** The free corners of the table: a player's panel lies beside their side of the board, their hand opposite, next to their main stack. */
export const panelOf = (seat: Seat): Box => (seat === 1 ? corner(790, SOUTH_TOP) : corner(10, NORTH_TOP));
export const handOf = (seat: Seat): Box => (seat === 1 ? corner(10, SOUTH_TOP) : corner(790, NORTH_TOP));
const corner = (x: number, y: number): Box => ({ x, y, width: 400, height: STRIP });
