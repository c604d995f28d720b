import { rememberedText } from '../../../core/remembered.ts';
import { middleOf } from '../../../../render/scene/boxes.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, LabelStyle, Mark, Point } from '../../../../render/scene/scene.ts';
import { asIs } from '../../../../render/scene/texts.ts';
import type { Act } from '../../acts.ts';
import { shownOf } from './piles.ts';
import { cardsIn, type PilePlace, type Places, type TableMove, type TableView } from './table.ts';

/**
 * Numbers on the cards that moved in the turn before. They lie half-way down, where no card of any fan has an
 * index.
 */

const CARD = CARD_SIZES.table;

/** Box of a short text, between the indices of a card. */
const SHORT = { width: 54, height: 30, characters: 3 } as const;
/** Height of a longer text, and of one on a covered card: that of the band between upper and lower indices. */
const BAND = 22;
/**
 * Least width of a covered card's visible part for a number, and most width of its box, by digits: few different
 * boxes are few pieces to draw.
 */
const WIDTHS: readonly (readonly [least: number, most: number])[] = [
  [0, 0],
  [17, 22],
  [27, 34],
];

const phraseOf = rememberedText(asIs);

const labelAt = (
  middle: Point,
  text: string,
  style: LabelStyle,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Label => ({
  align: 'centre',
  ink: 'dark',
  x: middle.x - width / 2,
  y: middle.y - height / 2,
  width,
  height,
  phrase: phraseOf(text),
  style,
});

const onCard = (middle: Point, text: string): Label =>
  text.length <= SHORT.characters
    ? labelAt(middle, text, 'number', SHORT)
    : labelAt(middle, text, 'small-number', { width: CARD.width, height: BAND });

/** The act of an index in a pile. */
interface Numbered {
  readonly number: number;
  readonly index: number;
}

/**
 * The numbers of acts, from 1 on, each on the card that it moved. A card that moved again has its last number.
 * A squared pile shows the numbers of all its cards on the top one. A card with the sign of a call has none.
 */
export function numberLabels(
  view: TableView,
  { piles }: Places,
  acts: readonly Act<TableMove>[],
  called: readonly Mark[],
): Label[] {
  if (acts.length === 0) return [];
  return piles.flatMap((place) => {
    const here = new Map<number, Numbered>();
    for (const [i, { lies }] of acts.entries())
      if (lies?.pile === place.pile) here.set(lies.index, { number: i + 1, index: lies.index });
    const numbered = [...here.values()];
    const labels = place.fan ? onFan(view, place, numbered) : onStack(view, place, numbered);
    return labels.filter((label) => !called.some((mark) => isUnder(label, mark)));
  });
}

function onFan(view: TableView, place: PilePlace, numbered: readonly Numbered[]): Label[] {
  return numbered
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ number, index }) => {
      const { width, middle } = shownOf(view, place, index);
      const text = String(number);
      if (width === CARD.width) return [onCard(middle, text)];
      const [least, most] = WIDTHS[text.length] ?? [Infinity, 0];
      if (width < least) return [];
      return [labelAt(middle, text, 'small-number', { width: Math.min(width, most), height: BAND })];
    });
}

function onStack(view: TableView, place: PilePlace, numbered: readonly Numbered[]): Label[] {
  if (numbered.length === 0 || cardsIn(view, place.pile).length === 0) return [];
  const numbers = numbered.map(({ number }) => number).toSorted((one, other) => one - other);
  return [onCard(middleOf({ ...place, ...CARD }), runsOf(numbers))];
}

/** Ascending numbers in short: `1–3 5`. */
function runsOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(' ');
}

/** True if a call's sign lies on the middle of the label. */
function isUnder({ x, y, width, height }: Label, mark: Mark): boolean {
  if (mark.kind !== 'wrong' && mark.kind !== 'right') return false;
  const { at } = mark;
  return (
    at !== null && Math.abs(at.x - x - width / 2) < CARD.width / 2 && Math.abs(at.y - y - height / 2) < 1
  );
}
