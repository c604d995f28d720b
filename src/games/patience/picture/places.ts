import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Point } from '../../../../render/scene/scene.ts';
import type { Fan, PilePlace, SeatPlace } from './table.ts';

/** Where things lie, as South sees the table: rows of fans around a middle, between strips in front of the players. */

export const WIDTH = 1200;
const CARD = CARD_SIZES.table;
/** Above every card on the table is a line for the pile's name, so that names are in columns as the buttons are. */
export const NAME_LINE = 27;
const MARGIN = 10;
/** A name and a card below it. */
export const STRIP = NAME_LINE + CARD.height;
const ROW_PITCH = STRIP + 1;
/** Between the rows and the strips of the players. */
const GAP = 9;

export const NORTH = MARGIN;
const ROWS_TOP = NORTH + STRIP + GAP;
/** The upper edge of a row, counted from 0. */
export const rowTop = (row: number): number => ROWS_TOP + row * ROW_PITCH;
/** The upper edge of South's strip, below this many rows. */
export const southBelow = (rows: number): number => rowTop(rows - 1) + STRIP + GAP;
export const heightOf = (rows: number): number => southBelow(rows) + STRIP + MARGIN + 1;

const EAST = 709;
/** The room that a touched card needs to be turned stays free. */
const ROOM = WIDTH - 16 - CARD.width - EAST;
const EASTWARD: Fan = { growth: 1, room: ROOM };
/** A fan that grows to the left, two stacks in the middle, a fan that grows to the right. */
const COLUMNS: readonly { readonly x: number; readonly fan: Fan | null }[] = [
  { x: WIDTH - EAST - CARD.width, fan: { growth: -1, room: ROOM } },
  { x: 505, fan: null },
  { x: 605, fan: null },
  { x: EAST, fan: EASTWARD },
];

/** Rows of piles in the four columns; null where a column has none. */
export const rowsOf = (rows: readonly (readonly (string | null)[])[]): PilePlace[] =>
  rows.flatMap((row, i) =>
    COLUMNS.flatMap(({ x, fan }, column): PilePlace[] => {
      const pile = row[column];
      if (!pile) return [];
      const y = rowTop(i) + NAME_LINE;
      // A single stack in the middle is centred.
      return [{ pile, x, y, fan, countedFrom: fan === null ? 2 : null }];
    }),
  );

/** A fan to the right in South's strip, below this many rows. */
export const fanBelow = (pile: string, rows: number): PilePlace => ({
  pile,
  x: EAST,
  y: southBelow(rows) + NAME_LINE,
  fan: EASTWARD,
  countedFrom: null,
});

/** Squared piles in a strip, from left to right, `pitch` pixels apart and centred on `middle`. */
export const stripOf = (
  piles: readonly string[],
  top: number,
  pitch: number,
  middle = WIDTH / 2,
): PilePlace[] =>
  piles.map((pile, i) => ({
    pile,
    x: middle - CARD.width / 2 + (i - (piles.length - 1) / 2) * pitch,
    y: top + NAME_LINE,
    fan: null,
    countedFrom: 1,
  }));

/** The hollow around the middle of this many rows. */
export const trayOf = (rows: number): Box => ({
  x: 497,
  y: ROWS_TOP - 3,
  width: 206,
  height: (rows - 1) * ROW_PITCH + STRIP + 11,
});

/** Where two play, a player's plate lies on their right, a free corner on their left: the card in the hand lies there, next to their piles. */
export function seatOf(seat: 1 | 2, sign: SeatPlace['sign'], rows: number): SeatPlace {
  const y = seat === 1 ? southBelow(rows) : NORTH;
  const box = (x: number): Box => ({ x, y, width: 400, height: STRIP });
  const [west, east] = [box(10), box(790)] as const;
  return seat === 1
    ? { seat, sign, plate: east, corner: { ...west, open: 'left' }, hand: handIn(west, 'right') }
    : { seat, sign, plate: west, corner: { ...east, open: 'right' }, hand: handIn(east, 'left') };
}

const handIn = (corner: Box, end: 'left' | 'right'): Point => ({
  x: end === 'left' ? corner.x + 14 : corner.x + corner.width - CARD_SIZES.large.width - 14,
  y: corner.y,
});

/** Some piles, in this order, at their places. */
export const inOrder = <Pile extends string>(
  order: readonly Pile[],
  places: readonly PilePlace[],
): PilePlace<Pile>[] =>
  order.flatMap((pile) => places.filter((place) => place.pile === pile).map((place) => ({ ...place, pile })));
