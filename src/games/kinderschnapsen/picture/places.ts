import type { Seat } from '../../../core/seat.ts';
import { altMarkIn } from '../../picture/alt-mark.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, CardSize, Point } from '../../../../render/scene/scene.ts';

/** The places in a picture of Kinderschnapsen, as South sees the table. */

export const WIDTH = 840;
export const HEIGHT = 840;

const MARGIN = 8;
const STRIP = 156;
const NORTH_TOP = MARGIN;
const SOUTH_TOP = HEIGHT - MARGIN - STRIP;
const PLATE = 290;
export const WON = 270;

/** A box measured from the west for South; for North it is turned round. */
const turned = (seat: Seat, x: number, width: number): Box => ({
  x: seat === 1 ? x : WIDTH - x - width,
  y: seat === 1 ? SOUTH_TOP : NORTH_TOP,
  width,
  height: STRIP,
});

/** A player's plate is in one corner, their won cards in the other, their hand between the two. */
export const plateOf = (seat: Seat): Box => turned(seat, WIDTH - MARGIN - PLATE, PLATE);
export const wonOf = (seat: Seat): Box => turned(seat, MARGIN, WON);
const HAND_FROM = MARGIN + WON + 8;
const HAND_TO = WIDTH - MARGIN - PLATE - 8;
export const handOf = (seat: Seat): Box => turned(seat, HAND_FROM, HAND_TO - HAND_FROM);

/** Everything but the plate, for face-up cards; clear of the mark that Discord lays over the corner. */
const OPEN_FROM = altMarkIn({ width: WIDTH, height: HEIGHT }).width + MARGIN;
export const openOf = (seat: Seat): Box => turned(seat, OPEN_FROM, HAND_TO - OPEN_FROM);

const MIDDLE = { y: NORTH_TOP + STRIP + 8, height: SOUTH_TOP - NORTH_TOP - STRIP - 16 } as const;
/** Left of the middle: trump and the stock. */
export const STOCK: Box = { x: MARGIN, width: 320, ...MIDDLE };
/** The rest of the middle: the trick, or the end of the previous hand. */
export const STAGE: Box = { x: 336, width: WIDTH - MARGIN - 336, ...MIDDLE };

/** Place of a seat's card in the trick: North's is higher up and farther right. */
export const playedBy = (seat: Seat): Point =>
  seat === 1
    ? { x: STAGE.x + 24, y: STAGE.y + STAGE.height - 16 - CARD_SIZES.grand.height }
    : { x: STAGE.x + STAGE.width - 24 - CARD_SIZES.grand.width, y: STAGE.y + 16 };

/** Left edges of cards in a row that begins at the left of a box: `step` apart, or closer if they must be. */
export function row(count: number, size: CardSize, box: Pick<Box, 'x' | 'width'>, step: number): number[] {
  const room = (box.width - CARD_SIZES[size].width) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => Math.round(box.x + i * Math.min(step, room)));
}

/** `row` in the middle of the box. */
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
