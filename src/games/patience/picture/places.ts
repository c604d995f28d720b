import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Box, Point, Scene } from '../../../../render/scene/scene.ts';
import { altMarkIn } from '../../picture/alt-mark.ts';
import type { Scale } from '../../picture/scale.ts';
import type { Fan, PilePlace, Places, SeatPlace } from './table.ts';

/**
 * Places on the table from the side of a seat: rows of fans around a middle, between strips in front of the
 * players.
 */

const CARD = CARD_SIZES.table;
/** Height of a row, and of the strip in front of a player. */
export const STRIP = CARD.height;
export const MARGIN = 8;
/** Least gap between two rows, and additional gap between the rows and the players' strips. */
const GAP = 8;
const FRONT_GAP = 4;
/**
 * Difference of width and height. The picture is almost square: a phone fits it to its width, a desktop to
 * its height.
 */
const WIDER = 20;

/** Size of a picture, in pixels. */
export type Frame = Pick<Scene, 'width' | 'height'>;

/** Size of the picture relative to `large`: cards look smaller in a larger picture. */
const FACTORS: Readonly<Record<Scale, number>> = { large: 1, medium: 1.13, small: 1.36 };

const even = (length: number): number => 2 * Math.round(length / 2);

/**
 * Size of a table's picture, always in the same proportion: everything below the picture stays in place when
 * the scale changes.
 */
function frameOf(scale: Scale, rows: number): Frame {
  const height = 2 * (MARGIN + FRONT_GAP) + (rows + 2) * STRIP + (rows + 1) * GAP;
  return { width: even((height + WIDER) * FACTORS[scale]), height: even(height * FACTORS[scale]) };
}

/** Returns the places in a picture with that seat at the bottom. */
export type PlacesIn<Pile extends string = string> = (frame: Frame, side: Seat) => Places<Pile>;

/** Returns the places of a table with this number of rows, computed once each. */
export function placesAt<Pile extends string>(
  rows: number,
  placesIn: PlacesIn<Pile>,
): (scale: Scale, side: Seat) => Places<Pile> {
  const known = new Map<string, Places<Pile>>();
  return (scale, side) => {
    const key = `${scale} ${side}`;
    const places = known.get(key) ?? placesIn(frameOf(scale, rows), side);
    known.set(key, places);
    return places;
  };
}

/** Upper edges of the rows and strips. */
interface Lines {
  readonly north: number;
  readonly rows: readonly number[];
  readonly south: number;
}

export function linesIn({ height }: Frame, rows: number): Lines {
  const gap = (height - 2 * (MARGIN + FRONT_GAP) - (rows + 2) * STRIP) / (rows + 1);
  const first = MARGIN + STRIP + FRONT_GAP + gap;
  return {
    north: MARGIN,
    rows: Array.from({ length: rows }, (_, row) => Math.round(first + row * (STRIP + gap))),
    south: height - MARGIN - STRIP,
  };
}

/**
 * Distances from the picture's middle to the edges of its two stacks, of their tray, and of the fans beside
 * it.
 */
const STACKS = CARD.width + 4;
const TRAY = STACKS + 6;
const FANS = TRAY + 7;

/** A fan to the right that begins at `x`. It leaves room to turn a touched card. */
export const eastward = ({ width }: Frame, x: number): Fan => ({
  growth: 1,
  room: width - MARGIN - CARD.width - x,
});

/** Four columns: a fan that grows to the left, two stacks, a fan that grows to the right; null: no pile. */
export type Rows = readonly (readonly (string | null)[])[];

export function rowsOf(frame: Frame, rows: Rows): PilePlace[] {
  const middle = frame.width / 2;
  const fan = eastward(frame, middle + FANS);
  const columns: readonly { readonly x: number; readonly fan: Fan | null }[] = [
    { x: middle - FANS - CARD.width, fan: { ...fan, growth: -1 } },
    { x: middle - STACKS, fan: null },
    { x: middle + STACKS - CARD.width, fan: null },
    { x: middle + FANS, fan },
  ];
  const lines = linesIn(frame, rows.length);
  return rows.flatMap((row, i) =>
    columns.flatMap(({ x, fan: inRow }, column): PilePlace[] => {
      const pile = row[column];
      return pile
        ? [{ pile, x, y: lines.rows[i] ?? 0, fan: inRow, countedFrom: inRow === null ? 2 : null }]
        : [];
    }),
  );
}

/** Distance between the left edges of the piles in front of a player. */
const PITCH = 97;

/** Squared piles from left to right. */
export const stripOf = (piles: readonly string[], { x, y }: Point, pitch = PITCH): PilePlace[] =>
  piles.map((pile, i) => ({ pile, x: x + i * pitch, y, fan: null, countedFrom: 1 }));

/** The hollow around the stacks in the middle, in the rows that have any. */
export function trayOf(frame: Frame, rows: Rows): Box {
  const tops = linesIn(frame, rows.length).rows.filter((_, i) => rows[i]?.[1]);
  const top = (tops[0] ?? 0) - 5;
  // Includes the edges of the cards under the lowest stack.
  const bottom = (tops.at(-1) ?? 0) + STRIP + 9;
  return { x: frame.width / 2 - TRAY, y: top, width: 2 * TRAY, height: bottom - top };
}

/** Gap between a player's piles, plate, and the card in the hand. */
const BESIDE = 14;
/** Height of the word beside the card in the hand. */
const WORD = 32;

/** Content of the strip in front of a player. */
export interface Front extends Pick<SeatPlace, 'seat' | 'sign'> {
  /** From left to right from the player's side. */
  readonly piles: readonly string[];
}

/**
 * Places of a player's strip, where two play: the plate on the player's right, the piles beside it, then the
 * card in the hand.
 * @param rows number of rows between the players
 */
export function frontOf(
  frame: Frame,
  side: Seat,
  rows: number,
  { seat, sign, piles }: Front,
): { readonly place: SeatPlace; readonly piles: readonly PilePlace[] } {
  const { north, south } = linesIn(frame, rows);
  const isNear = seat === side;
  const y = isNear ? south : north;
  const long = (piles.length - 1) * PITCH + CARD.width;
  const near = frame.width / 2 + STACKS;
  // For the player at the bottom; the other side is turned round.
  const mine = {
    plate: { x: near + BESIDE, width: frame.width - MARGIN - near - BESIDE },
    piles: { x: near - long, width: long },
    hand: { x: near - long - BESIDE - CARD.width, width: CARD.width },
    word: { x: MARGIN, width: near - long - 2 * BESIDE - CARD.width - MARGIN },
  };
  const turned = ({ x, width }: Pick<Box, 'x' | 'width'>): number => (isNear ? x : frame.width - x - width);
  // Above Discord's ALT mark in the corner.
  const wordTop = Math.min(y + 2, altMarkIn(frame).y - WORD);
  return {
    place: {
      seat,
      sign,
      plate: { x: turned(mine.plate), y, width: mine.plate.width, height: STRIP },
      hand: { x: turned(mine.hand), y },
      word: { x: turned(mine.word), y: wordTop, width: mine.word.width, height: WORD },
    },
    piles: stripOf(isNear ? piles : piles.toReversed(), { x: turned(mine.piles), y }),
  };
}

/** The places of these piles, in this order. */
export const inOrder = <Pile extends string>(
  order: readonly Pile[],
  places: readonly PilePlace[],
): PilePlace<Pile>[] =>
  order.flatMap((pile) => places.filter((place) => place.pile === pile).map((place) => ({ ...place, pile })));
