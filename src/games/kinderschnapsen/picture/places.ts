import type { Seat } from '../../../core/seat.ts';
import { altMarkIn } from '../../picture/alt-mark.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, CardSize, Point } from '../../../../render/scene/scene.ts';

/** Where things lie in a picture of Kinderschnapsen, as South sees the table. */

export const WIDTH = 840;
export const HEIGHT = 840;

const MARGIN = 8;
const STRIP = 156;
const NORTH_TOP = MARGIN;
const SOUTH_TOP = HEIGHT - MARGIN - STRIP;
const PLATE = 290;
export const WON = 270;

/** From the west to the east as South has it; North has the same turned round. */
const turned = (seat: Seat, x: number, width: number): Box => ({
  x: seat === 1 ? x : WIDTH - x - width,
  y: seat === 1 ? SOUTH_TOP : NORTH_TOP,
  width,
  height: STRIP,
});

/** The corners: a player's plate in one, what they have won in the other, their hand between the two. */
export const plateOf = (seat: Seat): Box => turned(seat, WIDTH - MARGIN - PLATE, PLATE);
export const wonOf = (seat: Seat): Box => turned(seat, MARGIN, WON);
const HAND_FROM = MARGIN + WON + 8;
const HAND_TO = WIDTH - MARGIN - PLATE - 8;
export const handOf = (seat: Seat): Box => turned(seat, HAND_FROM, HAND_TO - HAND_FROM);

/** All that is not the plate, where every card is seen; what Discord lays over the corner hides nothing. */
const OPEN_FROM = altMarkIn({ width: WIDTH, height: HEIGHT }).width + MARGIN;
export const openOf = (seat: Seat): Box => turned(seat, OPEN_FROM, HAND_TO - OPEN_FROM);

const MIDDLE = { y: NORTH_TOP + STRIP + 8, height: SOUTH_TOP - NORTH_TOP - STRIP - 16 } as const;
/** The left of the middle: what is trump, and the stock. */
export const STOCK: Box = { x: MARGIN, width: 320, ...MIDDLE };
/** The rest of it: the trick, or how the previous hand ended. */
export const STAGE: Box = { x: 336, width: WIDTH - MARGIN - 336, ...MIDDLE };

/** Where the card that a seat has played to the trick lies: North's higher up and farther to the right. */
export const playedBy = (seat: Seat): Point =>
  seat === 1
    ? { x: STAGE.x + 24, y: STAGE.y + STAGE.height - 16 - CARD_SIZES.grand.height }
    : { x: STAGE.x + STAGE.width - 24 - CARD_SIZES.grand.width, y: STAGE.y + 16 };

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
