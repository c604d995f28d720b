import { SOUTH, othersThan, seatAfter } from '../../../core/seat.ts';
import type { Seat } from '../../../core/seat.ts';
import { discard, source, spite } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { NINTH, rowsOf as rowsIn } from '../rows.ts';
import { VARIANT } from '../variant.ts';
import type { VariantId } from '../variant.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import { altMarkIn } from '../../picture/alt-mark.ts';
import {
  MARGIN,
  STRIP,
  eastward,
  frontOf,
  inOrder,
  linesIn,
  placesAt,
  rowsOf,
  stripOf,
  trayOf,
} from '../../patience/picture/places.ts';
import type { Frame, PlacesIn } from '../../patience/picture/places.ts';
import { rowsFrom } from '../../patience/sides.ts';
import type { PilePlace, SeatPlace } from '../../patience/picture/table.ts';

/**
 * Places of the seats and of the piles in front of them. Between the players lie rows of rim, two middle
 * stacks, rim, as the rule text draws them.
 */

interface Fronts {
  readonly seats: readonly SeatPlace[];
  readonly piles: readonly PilePlace[];
}

/** Two players opposite each other. */
function twoFronts(frame: Frame, id: VariantId, side: Seat, rows: number): Fronts {
  const { seats, spites } = VARIANT[id];
  const stacks = (seat: Seat): Pile[] => [
    source(seat),
    discard(seat),
    ...(spites.includes(spite(seat)) ? [spite(seat)] : []),
  ];
  // In the variant for learning the players share a deck, two suits each (ruling 18).
  const signOf = (seat: Seat): SeatPlace['sign'] => {
    const isFirst = seat === SOUTH;
    if (id === 'learning') return isFirst ? ['C', 'H'] : ['S', 'D'];
    return isFirst ? 1 : 2;
  };
  const fronts = [side, ...othersThan(seats, side)].map((seat) =>
    frontOf(frame, side, rows, { seat, sign: signOf(seat), piles: stacks(seat) }),
  );
  return { seats: fronts.map(({ place }) => place), piles: fronts.flatMap(({ piles }) => piles) };
}

const CARD = CARD_SIZES.table;
/** Three players have less room: their piles lie closer, and so does a card in the hand. */
const CLOSE = { pitch: 95, beside: 9 } as const;
/** Width of South's plate in every picture. */
const PLATE = 164;

/**
 * Three players. The two others sit opposite, in order of turns from the left; a card in the hand lies
 * between their sources. The ninth rim stack shares the strip of the player at the bottom.
 */
function threeFronts(frame: Frame, side: Seat, rows: number): Fronts {
  const second = seatAfter(VARIANT.three.seats, side);
  const third = seatAfter(VARIANT.three.seats, second);
  const { north, south } = linesIn(frame, rows);
  const { pitch, beside } = CLOSE;
  const long = pitch + CARD.width;
  const hand = { x: (frame.width - CARD.width) / 2, y: north };
  const [west, east] = [hand.x - beside - long, hand.x + CARD.width + beside];
  const plate = { x: MARGIN, y: north, width: west - beside - MARGIN, height: STRIP };
  // Clear of the mark that Discord lays over the corner.
  const own = { x: altMarkIn(frame).width + 4, y: south, width: PLATE, height: STRIP };
  const held = { x: own.x + own.width + beside, y: south };
  const stacks = { x: held.x + CARD.width + beside, y: south };
  const rim = { x: stacks.x + long + beside, y: south };
  // All three share one pack.
  const none = { sign: null, word: null };
  return {
    seats: [
      { ...none, seat: side, plate: own, hand: held },
      { ...none, seat: second, plate, hand },
      { ...none, seat: third, plate: { ...plate, x: frame.width - MARGIN - plate.width }, hand },
    ],
    piles: [
      ...stripOf([source(side), discard(side)], stacks, pitch),
      ...stripOf([discard(second), source(second)], { x: west, y: north }, pitch),
      ...stripOf([source(third), discard(third)], { x: east, y: north }, pitch),
      { pile: NINTH, ...rim, fan: eastward(frame, rim.x), countedFrom: null },
    ],
  };
}

/** The places of everything in a picture of a variant. */
export const placesIn =
  (id: VariantId): PlacesIn<Pile> =>
  (frame, side) => {
    const rows = rowsFrom(side, rowsIn(id));
    const fronts =
      id === 'three' ? threeFronts(frame, side, rows.length) : twoFronts(frame, id, side, rows.length);
    return {
      ...frame,
      tray: trayOf(frame, rows),
      piles: inOrder(VARIANT[id].piles, [...rowsOf(frame, rows), ...fronts.piles]),
      seats: fronts.seats,
    };
  };

const placesOfVariant = (id: VariantId) => placesAt(rowsIn(id).length, placesIn(id));

export const placesOf = {
  standard: placesOfVariant('standard'),
  learning: placesOfVariant('learning'),
  three: placesOfVariant('three'),
  schikanieren: placesOfVariant('schikanieren'),
} satisfies Readonly<Record<VariantId, unknown>>;
