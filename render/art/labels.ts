import { createCanvas } from 'canvas';
import type { CanvasRenderingContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import { DARK_TEXT, FELT, GOLD, LIGHT_TEXT } from '../colours.ts';
import { FONT, hasGlyph } from '../fonts.ts';
import { drawable, drawableName } from '../glyphs.ts';
import { charactersIn } from '../scene/characters.ts';
import type { Label, LabelStyle } from '../scene/scene.ts';
import { textOf } from '../scene/texts.ts';
import type { Locale } from '../scene/texts.ts';
import { roundedBox } from './shapes.ts';

/** DejaVu's capitals are 0.729 em high. */
const CAPITALS = 0.729;
/** A text that is too long is first set in smaller letters, down to this part of its size, then cut. */
const SMALLEST = 0.74;
/** How far a label's halo may reach out of its box. */
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
};

/** These are on a plate, which is so much wider at each end; what is written there, and what it is written on. */
const PLATE: Partial<
  Record<LabelStyle, { readonly inset: number; readonly ink: string; readonly ground: string }>
> = {
  tag: { inset: 6, ink: LIGHT_TEXT, ground: FELT.plate },
  held: { inset: 6, ink: DARK_TEXT, ground: GOLD },
  count: { inset: 6, ink: GOLD, ground: FELT.plate },
};

const insetOf = (style: LabelStyle): number => PLATE[style]?.inset ?? 0;

/** What the fonts can show of a text, and of a name. */
export const readable = (text: string): string => drawable(text, hasGlyph);
export const readableName = (name: string): string => drawableName(name, hasGlyph);

/** Texts are measured here. */
const ruler = createCanvas(1, 1).getContext('2d');
/** Its font. */
let ruled = '';
/** So many texts are measured once only: a name is written in bright ink and in dark. */
const widths = new LRUCache<string, number>({ max: 2000 });

const fontOf = ({ weight }: Type, size: number): string => `${weight} ${size}px ${FONT}`;

function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  // Setting it takes as long as measuring.
  if (ruled !== font) ruler.font = ruled = font;
  const { width } = ruler.measureText(text);
  widths.set(key, width);
  return width;
}

/** A text as it fits into a width in pixels, and the size of its letters; the text keeps whole characters and may end in …. */
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

/** The largest whole number below `end` with which something holds that holds for all smaller ones; 0: for none. */
function lastThat(holds: (count: number) => boolean, end: number): number {
  let [last, first] = [0, Math.max(1, end)];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (holds(middle)) last = middle;
    else first = middle;
  }
  return last;
}

/** How large letters in two lines are at most, and from which size on a single line is preferred. */
const IN_LINES = 0.9;

/** Where a text is broken so that both lines are as short as they can be; one line, where it has no space. */
function broken(text: string, style: LabelStyle): readonly string[] {
  const type = TYPES[style];
  const words = text.split(' ');
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (lines: readonly string[]): number =>
    Math.max(...lines.map((line) => widthOf(line, fontOf(type, type.size))));
  return ways.toSorted((one, other) => widest(one) - widest(other))[0] ?? [text];
}

/** A text in its lines, and the size of the letters in all of them. */
interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A text as it fits into a width in up to so many lines. */
export function fitInLines(text: string, style: LabelStyle, width: number, lines: 1 | 2): Fitted {
  const whole = fit(text, style, width);
  const full = TYPES[style].size * IN_LINES;
  const parts = lines === 1 || whole.size >= full ? [] : broken(readable(text), style);
  if (parts.length < 2) return { lines: [whole.text], size: whole.size };
  const fitted = parts.map((part) => fit(part, style, width));
  return { lines: fitted.map((part) => part.text), size: Math.min(full, ...fitted.map(({ size }) => size)) };
}

/** A label's text as it fits into its box: a name in it is cut so that all else is said in full. */
export function fitLabel(label: Label, locale: Locale): Fitted & { readonly isWhole: boolean } {
  const { phrase, style, lines = 1 } = label;
  const width = label.width - 2 * insetOf(style);
  let longest = 0;
  const fitted = (most: number) => {
    const text = textOf(locale, phrase, (name) => {
      const characters = charactersIn(readableName(name));
      longest = Math.max(longest, characters.length);
      return characters.length <= most ? characters.join('') : cutAfter(characters, most);
    });
    const found = fitInLines(text, style, width, lines);
    return { ...found, isWhole: found.lines.join(' ') === readable(text) };
  };
  const whole = fitted(Infinity);
  if (whole.isWhole) return whole;
  const most = lastThat((count) => fitted(count).isWhole, longest);
  return { ...(most === 0 ? whole : fitted(most)), isWhole: false };
}

/** Draws a label's text into its box at (0, 0). */
export function drawLabel(ctx: CanvasRenderingContext2D, label: Label, locale: Locale): void {
  const type = TYPES[label.style];
  const plate = PLATE[label.style];
  const inset = insetOf(label.style);
  const fitted = fitLabel(label, locale);
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
    }
    ctx.fillStyle = plate?.ink ?? (label.ink === 'light' ? LIGHT_TEXT : DARK_TEXT);
    ctx.fillText(line, x, y);
  }
}
