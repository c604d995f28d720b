import { readFileSync } from 'node:fs';
import { Image, createCanvas } from 'canvas';
import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import { COURT_COLOURS, CREAM, INK } from '../colours.ts';
import { nearestIn } from '../quantise.ts';

/** Size of the figures, in their drawings' units. */
const DRAWN = { width: 164.8, height: 260.8 } as const;

/**
 * Draws a court figure (`JC` … `KD`) as a panel around (0, 0). The panel is narrower than the figure, which
 * keeps its proportions and is cut at the sides. The drawings are in the public domain (courts/README.md).
 */
export function drawCourt(ctx: CanvasRenderingContext2D, face: string, width: number, height: number): void {
  const { a, b } = ctx.getTransform();
  ctx.drawImage(figure(face, width, height, Math.hypot(a, b)), -width / 2, -height / 2, width, height);
}

const figures = new LRUCache<string, Canvas>({ max: 60 });

/** Rasterises a vector drawing at its final size; at any other size it would blur. */
function figure(face: string, width: number, height: number, zoom: number): Canvas {
  const key = `${face} ${width} ${height} ${zoom}`;
  const drawn = figures.get(key) ?? rasterise(face, Math.round(width * zoom), Math.round(height * zoom));
  figures.set(key, drawn);
  return drawn;
}

function rasterise(face: string, width: number, height: number): Canvas {
  let drawing = readFileSync(new URL(`./courts/${face}.svg`, import.meta.url), 'utf8');
  for (const [from, to] of Object.entries(COURT_COLOURS))
    drawing = drawing.replaceAll(`"${from}"`, `"${to}"`);
  const full = (DRAWN.width * height) / DRAWN.height;
  const size = `width="${DRAWN.width}" height="${DRAWN.height}"`;
  const image = new Image();
  image.src = Buffer.from(drawing.replace(size, `width="${full}" height="${height}"`));
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = CREAM;
  ctx.fillRect(0, 0, width, height);
  ctx.drawImage(image, (width - full) / 2, 0, full, height);
  print(ctx, width, height);
  return canvas;
}

const number = (colour: string): number => Number.parseInt(colour.slice(1), 16);

function mix(one: number, other: number, part: number): number {
  const channel = (shift: number): number =>
    Math.round(((one >> shift) & 0xff) * (1 - part) + ((other >> shift) & 0xff) * part) << shift;
  return channel(16) | channel(8) | channel(0);
}

/** The inks of a figure, and the mixtures of any two of them. */
const inks = [CREAM, INK, ...Object.values(COURT_COLOURS)].map(number);
const prints = inks.flatMap((one, i) => [
  one,
  ...inks.slice(i + 1).flatMap((other) => [mix(one, other, 1 / 3), mix(one, other, 2 / 3)]),
]);

/**
 * Reduces the colours of a figure. A small picture of a fine drawing has thousands; a few look just as good,
 * and make a far smaller file.
 */
function print(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  const pixels = ctx.getImageData(0, 0, width, height);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(i, i + 3);
    const colour = prints[nearestIn(prints, (red << 16) | (green << 8) | blue)] ?? 0;
    pixels.data.set([colour >> 16, (colour >> 8) & 0xff, colour & 0xff], i);
  }
  ctx.putImageData(pixels, 0, 0);
}
