import type { Seat } from '../../../core/seat.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, CardSize, Point } from '../../../../render/scene/scene.ts';

/** Where things lie in a picture of Kinderschnapsen, as South sees the table. */

export const WIDTH = 1200;
export const HEIGHT = 960;

const MARGIN = 10;
const CORNER = { width: 400, height: 172 } as const;
const NORTH_TOP = MARGIN;
const SOUTH_TOP = HEIGHT - MARGIN - CORNER.height;

/** The corners: a player's plate in one, what they have won in the other, their hand between the two. */
export const plateOf = (seat: Seat): Box => (seat === 1 ? corner(790, SOUTH_TOP) : corner(10, NORTH_TOP));
export const wonOf = (seat: Seat): Box => (seat === 1 ? corner(10, SOUTH_TOP) : corner(790, NORTH_TOP));
export const handOf = (seat: Seat): Box => ({
  x: 430,
  y: seat === 1 ? SOUTH_TOP : NORTH_TOP,
  width: 340,
  height: CORNER.height,
});
const corner = (x: number, y: number): Box => ({ x, y, ...CORNER });

/** The left of the middle: what is trump, and the stock. */
export const STOCK: Box = { x: 10, y: 198, width: 370, height: 564 };
/** The rest of it: the trick, or how the previous hand ended. */
export const STAGE: Box = { x: 392, y: 198, width: 798, height: 564 };

/** Where the card that a seat has played to the trick lies: North's higher up and farther to the right. */
export const playedBy = (seat: Seat): Point =>
  seat === 1
    ? { x: STAGE.x + 230, y: STAGE.y + STAGE.height - 28 - CARD_SIZES.grand.height }
    : { x: STAGE.x + STAGE.width - 230 - CARD_SIZES.grand.width, y: STAGE.y + 28 };

/** The left edges of cards in a row that begins at the left of a box: `step` apart, or as close together as they must be. */
export function row(count: number, size: CardSize, box: Pick<Box, 'x' | 'width'>, step: number): number[] {
  const room = (box.width - CARD_SIZES[size].width) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => Math.round(box.x + i * Math.min(step, room)));
}

/** The same in the middle of the box. */
export function centred(
  count: number,
  size: CardSize,
  box: Pick<Box, 'x' | 'width'>,
  step: number,
): number[] {
  const lying = row(count, size, box, step);
  const end = (lying.at(-1) ?? box.x) + CARD_SIZES[size].width;
  const shift = Math.round((box.x + box.width - end) / 2);
  return lying.map((x) => x + shift);
}
