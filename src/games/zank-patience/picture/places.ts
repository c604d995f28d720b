import type { Seat } from '../../../core/seat.ts';
import { discard, source, spite } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { NINTH, rowsOf as rowsIn } from '../rows.ts';
import { VARIANT, VARIANTS } from '../variant.ts';
import type { VariantId } from '../variant.ts';
import {
  NORTH,
  STRIP,
  WIDTH,
  fanBelow,
  heightOf,
  inOrder,
  rowsOf,
  seatOf,
  southBelow,
  stripOf,
  trayOf,
} from '../../patience/picture/places.ts';
import type { PilePlace, Places, SeatPlace } from '../../patience/picture/table.ts';

/** Where things lie in Zank-Patience: between the players rows of rim, two middle stacks, rim, as the rule text draws them. */

interface Fronts {
  readonly seats: readonly SeatPlace[];
  readonly piles: readonly PilePlace[];
}

/** Two stacks lie below the columns of the middle; three need more room. */
const pitchOf = (stacks: number): number => (stacks === 2 ? 100 : 120);

/** Two players opposite each other. */
function twoFronts(id: VariantId, rows: number): Fronts {
  const { spites } = VARIANT[id];
  const stacks = (seat: Seat): Pile[] => [
    source(seat),
    discard(seat),
    ...(spites.includes(spite(seat)) ? [spite(seat)] : []),
  ];
  const [south, north] = [stacks(1), stacks(2).toReversed()];
  const pitch = pitchOf(south.length);
  // In the variant for learning nobody has a deck of their own, but two of its suits (ruling 18).
  const learning = id === 'learning';
  return {
    seats: [seatOf(1, learning ? ['C', 'H'] : 1, rows), seatOf(2, learning ? ['S', 'D'] : 2, rows)],
    piles: [...stripOf(south, southBelow(rows), pitch), ...stripOf(north, NORTH, pitch)],
  };
}

/** The third player sits opposite too, on the left of the second; South shares its strip with the ninth rim stack. */
function threeFronts(rows: number): Fronts {
  const south = southBelow(rows);
  const plate = (x: number, y: number, width: number) => ({ x, y, width, height: STRIP });
  // Their cards are of one pack. A card in the hand lies between the sources of these two.
  const seat = { sign: null, corner: null };
  return {
    seats: [
      { ...seat, seat: 1, plate: plate(10, south, 360), hand: { x: 384, y: south } },
      { ...seat, seat: 2, plate: plate(10, NORTH, 318), hand: { x: 539, y: NORTH } },
      { ...seat, seat: 3, plate: plate(872, NORTH, 318), hand: { x: 551, y: NORTH } },
    ],
    piles: [
      ...stripOf([source(1), discard(1)], south, pitchOf(2)),
      ...stripOf([discard(2), source(2)], NORTH, 95, 429),
      ...stripOf([source(3), discard(3)], NORTH, 95, WIDTH - 429),
      fanBelow(NINTH, rows),
    ],
  };
}

function placesOf(id: VariantId): Places<Pile> {
  const { piles } = VARIANT[id];
  const rows = rowsIn(id);
  const fronts = id === 'three' ? threeFronts(rows.length) : twoFronts(id, rows.length);
  return {
    width: WIDTH,
    height: heightOf(rows.length),
    tray: trayOf(rows.filter((row) => row[1] !== null).length),
    piles: inOrder(piles, [...rowsOf(rows), ...fronts.piles]),
    seats: fronts.seats,
  };
}

export const PLACES: ReadonlyMap<VariantId, Places<Pile>> = new Map(VARIANTS.map((id) => [id, placesOf(id)]));

/** The places of a variant. */
export function placesIn(id: VariantId): Places<Pile> {
  const places = PLACES.get(id);
  if (!places) throw new Error(`a variant without places: ${id}`);
  return places;
}
