import { createCanvas } from 'canvas';
import type { CanvasRenderingContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import { indicesIn, lettered, type Lettered } from '../../src/games/indices.ts';
import { DARK_TEXT, FELT, GOLD, INK, LIGHT_TEXT } from '../colours.ts';
import { FONT, hasGlyph } from '../fonts.ts';
import { drawable, drawableName } from '../glyphs.ts';
import { charactersIn } from '../scene/characters.ts';
import type { Label, LabelStyle } from '../scene/scene.ts';
import { textOf } from '../scene/texts.ts';
import { MOVE, MOVE_DARK } from './marks.ts';
import { roundedBox } from './shapes.ts';

/** Height of DejaVu's capitals, in em. */
const CAPITALS = 0.729;
/** Smallest size of a long text, relative to its usual size; a longer text is cut. */
const SMALLEST = 0.74;
/** Margin of a label's piece around its box, in pixels, for parts of letters that reach out. */
export const LABEL_MARGIN = 3;

interface Type {
  readonly size: number;
  readonly weight: 'bold' | 'normal';
}

const TYPES: Readonly<Record<LabelStyle, Type>> = {
  tag: { size: 25, weight: 'bold' },
  place: { size: 29, weight: 'bold' },
  held: { size: 25, weight: 'bold' },
  count: { size: 25, weight: 'bold' },
  name: { size: 36, weight: 'bold' },
  figure: { size: 29, weight: 'bold' },
  note: { size: 27, weight: 'bold' },
  banner: { size: 42, weight: 'bold' },
  subtitle: { size: 27, weight: 'normal' },
  letter: { size: 56, weight: 'bold' },
  number: { size: 25, weight: 'bold' },
  'small-number': { size: 20, weight: 'bold' },
};

/** Styles on a plate: additional width at each end, ink, ground, and the colour of a line around it. */
const PLATE: Partial<
  Record<
    LabelStyle,
    { readonly inset: number; readonly ink: string; readonly ground: string; readonly rim?: string }
  >
> = {
  tag: { inset: 6, ink: LIGHT_TEXT, ground: FELT.plate },
  held: { inset: 6, ink: DARK_TEXT, ground: GOLD },
  count: { inset: 6, ink: GOLD, ground: FELT.plate },
  number: { inset: 5, ink: INK, ground: MOVE, rim: MOVE_DARK },
  'small-number': { inset: 3, ink: INK, ground: MOVE, rim: MOVE_DARK },
};

/** Width of a plate's line, in pixels. */
const RIM = 2;

const insetOf = (style: LabelStyle): number => PLATE[style]?.inset ?? 0;

/** The part of a text, and of a name, that the fonts can show. */
export const readable = (text: string): string => drawable(text, hasGlyph);
export const readableName = (name: string): string => drawableName(name, hasGlyph);

/** Context for measuring texts. */
const ruler = createCanvas(1, 1).getContext('2d');
/** The ruler's present font. */
let ruled = '';
/** Cache of measured widths: a name is written in bright ink and in dark. */
const widths = new LRUCache<string, number>({ max: 2000 });

const fontOf = ({ weight }: Type, size: number): string => `${weight} ${size}px ${FONT}`;

function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  // Setting the font takes as long as measuring.
  if (ruled !== font) ruler.font = ruled = font;
  const { width } = ruler.measureText(text);
  widths.set(key, width);
  return width;
}

/**
 * Fits a text into a width in pixels: returns the text, whose whole characters may end in …, and the size of
 * its letters.
 */
export function fit(text: string, style: LabelStyle, width: number): { text: string; size: number } {
  const type = TYPES[style];
  const clean = readable(text);
  const needed = widthOf(clean, fontOf(type, type.size));
  const size = Math.max(type.size * SMALLEST, Math.min(type.size, (type.size * width) / needed));
  const font = fontOf(type, size);
  if (widthOf(clean, font) <= width) return { text: clean, size };
  const characters = charactersIn(clean);
  const fitting = lastThat(
    (count) => widthOf(cutAfter(characters, count), font) <= width,
    characters.length + 1,
  );
  return { text: cutAfter(characters, fitting), size };
}

const cutAfter = (characters: readonly string[], count: number): string =>
  `${characters.slice(0, count).join('').trimEnd()}…`;

/** The largest whole number below `end` for which `holds` returns true, as for all smaller ones; 0: none. */
function lastThat(holds: (count: number) => boolean, end: number): number {
  let [last, first] = [0, Math.max(1, end)];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (holds(middle)) last = middle;
    else first = middle;
  }
  return last;
}

/**
 * Largest size of letters in two lines, relative to the usual size; a single line is preferred if its letters
 * are at least as large.
 */
const IN_LINES = 0.9;

/** Breaks a text into two lines, as short as possible; a text without a space stays one line. */
function broken(text: string, style: LabelStyle): readonly string[] {
  const type = TYPES[style];
  const words = text.split(' ');
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (lines: readonly string[]): number =>
    Math.max(...lines.map((line) => widthOf(line, fontOf(type, type.size))));
  return ways.toSorted((one, other) => widest(one) - widest(other))[0] ?? [text];
}

/** The lines of a text, and the size of the letters in all of them. */
interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Fits a text into a width, in at most `lines` lines. */
export function fitInLines(text: string, style: LabelStyle, width: number, lines: 1 | 2): Fitted {
  const whole = fit(text, style, width);
  const full = TYPES[style].size * IN_LINES;
  const parts = lines === 1 || whole.size >= full ? [] : broken(readable(text), style);
  if (parts.length < 2) return { lines: [whole.text], size: whole.size };
  const fitted = parts.map((part) => fit(part, style, width));
  return { lines: fitted.map((part) => part.text), size: Math.min(full, ...fitted.map(({ size }) => size)) };
}

/** Fits a label's text into its box; a name in it is cut so that the rest stays whole. */
export function fitLabel(
  label: Label,
  { locale, indices }: Lettered,
): Fitted & { readonly isWhole: boolean } {
  const { phrase, style, lines = 1 } = label;
  const width = label.width - 2 * insetOf(style);
  let longest = 0;
  const fitted = (most: number) => {
    const text = textOf(locale, phrase, (name) => {
      const characters = charactersIn(readableName(name));
      longest = Math.max(longest, characters.length);
      return characters.length <= most ? characters.join('') : cutAfter(characters, most);
    });
    const shown = lettered(text, indicesIn({ locale, indices }));
    const found = fitInLines(shown, style, width, lines);
    return { ...found, isWhole: found.lines.join(' ') === readable(shown) };
  };
  const whole = fitted(Infinity);
  if (whole.isWhole) return whole;
  const most = lastThat((count) => fitted(count).isWhole, longest);
  return { ...(most === 0 ? whole : fitted(most)), isWhole: false };
}

/** Draws a label's text into its box at (0, 0). */
export function drawLabel(ctx: CanvasRenderingContext2D, label: Label, scene: Lettered): void {
  const type = TYPES[label.style];
  const plate = PLATE[label.style];
  const inset = insetOf(label.style);
  const fitted = fitLabel(label, scene);
  ctx.font = fontOf(type, fitted.size);
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  const height = label.height / fitted.lines.length;
  for (const [i, line] of fitted.lines.entries()) {
    const width = ctx.measureText(line).width;
    const room = label.width - width - 2 * inset;
    const x = inset + { left: 0, centre: room / 2, right: room }[label.align];
    const y = (i + 0.5) * height + (CAPITALS * fitted.size) / 2;
    if (plate) {
      roundedBox(ctx, x - inset, i * height + 1.5, width + 2 * inset, height - 3, (height - 3) / 2);
      ctx.fillStyle = plate.ground;
      ctx.fill();
      if (plate.rim !== undefined) {
        ctx.strokeStyle = plate.rim;
        ctx.lineWidth = RIM;
        ctx.stroke();
      }
    }
    ctx.fillStyle = plate?.ink ?? (label.ink === 'light' ? LIGHT_TEXT : DARK_TEXT);
    ctx.fillText(line, x, y);
  }
}
