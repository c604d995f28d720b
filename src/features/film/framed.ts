import { asIs } from '../../../render/scene/texts.ts';
import {
  CARD_SIZES,
  EYES,
  type Box,
  type Label,
  type Plate,
  type Point,
  type Scene,
} from '../../../render/scene/scene.ts';

/** Text above a table. */
export interface Caption {
  /** The action and its player. */
  readonly words: string;
  /** The number of the step, and the clocks after it. */
  readonly note: string;
  /** True if the action was an offence that nobody noticed. */
  readonly isMissed?: boolean;
}

export type Size = Pick<Scene, 'width' | 'height'>;

const STRIP = 132;
const EDGE = 10;
const INSET = 18;
const LINE = 34;
const TOP = 16;
const EYES_GAP = 12;
/** Room for a ring around its box. */
const RING = 30;
/** Widest character of the largest font, in pixels. Smaller label boxes are drawn faster. */
const WIDEST = 26;
/** Average character; a longer text is set in two lines. */
const USUAL = 18;

/** Frame size for all these tables plus the caption strip. Even, so that it can be halved. */
export function sizeOf(tables: readonly Size[]): Size {
  const largest = (side: keyof Size): number => Math.max(...tables.map((table) => table[side]));
  const even = (length: number): number => 2 * Math.ceil(length / 2);
  return { width: even(largest('width')), height: even(largest('height') + STRIP) };
}

/** A table as a frame of a film, with its caption in a strip above. */
export function framed(table: Scene, { words, note, isMissed = false }: Caption, size: Size): Scene {
  const by = {
    x: Math.floor((size.width - table.width) / 2),
    y: STRIP + Math.floor((size.height - STRIP - table.height) / 2),
  };
  const left = EDGE + INSET;
  const aside = isMissed ? EYES + EYES_GAP : 0;
  const line = (text: string, style: Label['style'], y: number, indent = 0): Label => {
    const room = size.width - 2 * left - indent;
    const needed = WIDEST * text.length;
    const isLong = style === 'figure' && USUAL * text.length > room;
    return {
      x: left + indent,
      y,
      width: Math.min(room, needed),
      height: isLong ? 2 * LINE : LINE,
      phrase: asIs(text),
      style,
      align: 'left',
      ink: 'light',
      ...(isLong && { lines: 2 }),
    };
  };
  const strip: Plate = {
    x: EDGE,
    y: EDGE,
    width: size.width - 2 * EDGE,
    height: STRIP - EDGE,
    style: 'tray',
  };
  return {
    ...table,
    ...size,
    plates: [strip, ...table.plates.map((plate) => shifted(plate, by))],
    slots: table.slots.map((slot) => shifted(slot, by)),
    cards: table.cards.map((card) => shifted(card, by)),
    marks: [
      ...table.marks.map((mark) => shiftedMark(mark, by)),
      ...(isMissed
        ? [...ringIn(table, by, size), { kind: 'eyes', at: { x: left + EYES / 2, y: TOP + LINE } } as const]
        : []),
    ],
    labels: [
      ...table.labels.map((label) => shifted(label, by)),
      ...(words === '' ? [] : [line(words, 'figure', TOP, aside)]),
      line(note, 'subtitle', TOP + 2 * LINE),
    ],
  };
}

/**
 * The ring around the card that the last action put down, turned or took; empty if the table marks none. It stays
 * within the frame.
 */
function ringIn({ cards, marks }: Scene, by: Point, size: Size): Scene['marks'] {
  const card =
    cards.findLast(({ mark }) => mark === 'moved') ?? cards.findLast(({ mark }) => mark === 'touched');
  const at = ({ x, y }: Point): Box => {
    const { width, height } = CARD_SIZES.table;
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const boxes = card
    ? [{ x: card.x, y: card.y, ...CARD_SIZES[card.size] }]
    : marks.flatMap((mark): Box[] => {
        if (mark.kind === 'arrow') return [at(mark.to)];
        if (mark.kind === 'place') return [at(mark.at)];
        return mark.kind === 'aim' ? [mark.around] : [];
      });
  return boxes.map((box) => ({ kind: 'unnoticed', around: within(shifted(box, by), size) }));
}

/** The part of a box whose ring lies within the frame. */
function within({ x, y, width, height }: Box, size: Size): Box {
  const [left, top] = [Math.max(x, RING), Math.max(y, RING)];
  return {
    x: left,
    y: top,
    width: Math.min(x + width, size.width - RING) - left,
    height: Math.min(y + height, size.height - RING) - top,
  };
}

const shifted = <T extends Point>(what: T, by: Point): T => ({ ...what, x: what.x + by.x, y: what.y + by.y });

function shiftedMark(mark: Scene['marks'][number], by: Point): Scene['marks'][number] {
  const to = <T extends Point | Box>(point: T): T => shifted(point, by);
  switch (mark.kind) {
    case 'arrow':
      return { ...mark, from: to(mark.from), to: to(mark.to) };
    case 'aim':
      return { ...mark, around: to(mark.around), at: to(mark.at) };
    case 'wrong':
    case 'right':
      return { ...mark, around: to(mark.around), at: mark.at && to(mark.at) };
    case 'unnoticed':
      return { ...mark, around: to(mark.around) };
    case 'place':
    case 'eyes':
    case 'flame':
      return { ...mark, at: to(mark.at) };
    case 'curve':
      return { ...mark, points: mark.points.map(to), peak: to(mark.peak) };
  }
}
