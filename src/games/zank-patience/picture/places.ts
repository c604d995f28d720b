import type { Seat } from '../../../core/seat.ts';
import { discard, source, spite } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { NINTH, rowsOf as rowsIn } from '../rows.ts';
import { VARIANT } from '../variant.ts';
import type { VariantId } from '../variant.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import { altMarkIn } from '../../picture/alt-mark.ts';
import type { Scale } from '../../picture/scale.ts';
import {
  BESIDE,
  MARGIN,
  STRIP,
  atEveryScale,
  eastward,
  frontOf,
  inOrder,
  linesIn,
  rowsOf,
  stripOf,
  trayOf,
} from '../../patience/picture/places.ts';
import type { Frame } from '../../patience/picture/places.ts';
import type { PilePlace, Places, SeatPlace } from '../../patience/picture/table.ts';

/** Where things lie in Zank-Patience: between the players rows of rim, two middle stacks, rim, as the rule text draws them. */

interface Fronts {
  readonly seats: readonly SeatPlace[];
  readonly piles: readonly PilePlace[];
}

/** Two players opposite each other. */
function twoFronts(frame: Frame, id: VariantId, rows: number): Fronts {
  const { spites } = VARIANT[id];
  const stacks = (seat: Seat): Pile[] => [
    source(seat),
    discard(seat),
    ...(spites.includes(spite(seat)) ? [spite(seat)] : []),
  ];
  // In the variant for learning nobody has a deck of their own, but two of its suits (ruling 18).
  const learning = id === 'learning';
  const fronts = [
    frontOf(frame, 1, learning ? ['C', 'H'] : 1, stacks(1), rows),
    frontOf(frame, 2, learning ? ['S', 'D'] : 2, stacks(2), rows),
  ];
  return { seats: fronts.map(({ place }) => place), piles: fronts.flatMap(({ piles }) => piles) };
}

const CARD = CARD_SIZES.table;
/** Three players have less room: their piles lie closer, and so does a card in the hand. */
const CLOSE = { pitch: 95, beside: 9 } as const;
/** How wide South's plate is, however wide the picture. */
const PLATE = 164;

/**
 * The third player sits opposite too, on the left of the second; a card in the hand lies between the sources of these
 * two. South shares its strip with the ninth rim stack.
 */
function threeFronts(frame: Frame, rows: number): Fronts {
  const { north, south } = linesIn(frame, rows);
  const { pitch, beside } = CLOSE;
  const long = pitch + CARD.width;
  const hand = { x: (frame.width - CARD.width) / 2, y: north };
  const [west, east] = [hand.x - beside - long, hand.x + CARD.width + beside];
  const plate = { x: MARGIN, y: north, width: west - beside - MARGIN, height: STRIP };
  // What Discord lays over the corner hides nothing.
  const own = { x: altMarkIn(frame).width + BESIDE, y: south, width: PLATE, height: STRIP };
  const held = { x: own.x + own.width + BESIDE, y: south };
  const stacks = { x: held.x + CARD.width + BESIDE, y: south };
  const rim = { x: stacks.x + long + BESIDE, y: south };
  // Their cards are of one pack.
  const none = { sign: null, word: null };
  return {
    seats: [
      { ...none, seat: 1, plate: own, hand: held },
      { ...none, seat: 2, plate, hand },
      { ...none, seat: 3, plate: { ...plate, x: frame.width - MARGIN - plate.width }, hand },
    ],
    piles: [
      ...stripOf([source(1), discard(1)], stacks, pitch),
      ...stripOf([discard(2), source(2)], { x: west, y: north }, pitch),
      ...stripOf([source(3), discard(3)], { x: east, y: north }, pitch),
      { pile: NINTH, ...rim, fan: eastward(frame, rim.x), countedFrom: null },
    ],
  };
}

/** Where everything lies in a picture of a variant. */
export const placesIn =
  (id: VariantId) =>
  (frame: Frame): Places<Pile> => {
    const rows = rowsIn(id);
    const fronts = id === 'three' ? threeFronts(frame, rows.length) : twoFronts(frame, id, rows.length);
    return {
      ...frame,
      tray: trayOf(frame, rows.length, rows.filter((row) => row[1] !== null).length),
      piles: inOrder(VARIANT[id].piles, [...rowsOf(frame, rows), ...fronts.piles]),
      seats: fronts.seats,
    };
  };

const atAllScales = (id: VariantId): Readonly<Record<Scale, Places<Pile>>> =>
  atEveryScale(rowsIn(id).length, placesIn(id));

export const PLACES: Readonly<Record<VariantId, Readonly<Record<Scale, Places<Pile>>>>> = {
  standard: atAllScales('standard'),
  learning: atAllScales('learning'),
  three: atAllScales('three'),
  schikanieren: atAllScales('schikanieren'),
};
