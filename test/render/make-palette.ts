/**
 * Remakes render/palette.ts from the pictures of all tables: `node test/render/make-palette.ts`. Run it after
 * any change of the art's colours.
 */
import { writeFileSync } from 'node:fs';
import { createCanvas } from 'canvas';
import {
  AIM,
  COURT_COLOURS,
  CREAM,
  DARK_TEXT,
  DECK_COLOURS,
  FELT,
  GILT,
  GOLD,
  HALT,
  INK,
  LIGHT_TEXT,
  PAPER,
  suitColour,
} from '../../render/colours.ts';
import { DECKS, SUITS } from '../../src/core/cards.ts';
import { distance } from '../../render/quantise.ts';
import { namedScenes } from './samples.ts';
import { drawVectors } from './vectors.ts';

/** More colours hardly look better, and each makes the picture files larger. */
const SIZE = 138;

interface Colour {
  readonly rgb: number;
  readonly weight: number;
}

function histogram(): Colour[] {
  const counts = new Map<number, number>();
  for (const [, scene] of namedScenes) {
    const { width, height } = scene;
    const ctx = createCanvas(width, height).getContext('2d', { pixelFormat: 'RGB24' });
    drawVectors(ctx, scene);
    const { data } = ctx.getImageData(0, 0, width, height);
    for (const abgr of new Uint32Array(data.buffer, data.byteOffset, width * height)) {
      const rgb = ((abgr & 0xff) << 16) | (abgr & 0xff00) | ((abgr >> 16) & 0xff);
      counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
    }
  }
  // Large quiet areas count, but not so much that small bright things lose their colours.
  return [...counts].map(([rgb, count]) => ({ rgb, weight: Math.sqrt(count) }));
}

const channels = (rgb: number): [number, number, number] => [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff];

function mean(colours: readonly Colour[]): number {
  const sum = [0, 0, 0];
  let weight = 0;
  for (const colour of colours) {
    for (const [i, value] of channels(colour.rgb).entries()) sum[i] = (sum[i] ?? 0) + value * colour.weight;
    weight += colour.weight;
  }
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / weight));
  return (red << 16) | (green << 8) | blue;
}

/** Loss when all of these become one colour. */
const loss = (colours: readonly Colour[], centre: number): number =>
  colours.reduce((sum, { rgb, weight }) => sum + weight * distance(rgb, centre), 0);

interface Bin {
  readonly colours: readonly Colour[];
  readonly centre: number;
  readonly loss: number;
}

function bin(colours: readonly Colour[]): Bin {
  const centre = mean(colours);
  return { colours, centre, loss: colours.length === 1 ? 0 : loss(colours, centre) };
}

/** Cuts a bin where it is longest, so that the loss on both sides is least. */
function split({ colours }: Bin): [Bin, Bin] {
  const spread = [0, 1, 2].map((i) => {
    const values = colours.map(({ rgb }) => channels(rgb)[i] ?? 0);
    return (Math.max(...values) - Math.min(...values)) * ([1.7, 2.4, 1.4][i] ?? 1);
  });
  const axis = spread.indexOf(Math.max(...spread));
  const sorted = colours.toSorted(
    (one, other) => (channels(one.rgb)[axis] ?? 0) - (channels(other.rgb)[axis] ?? 0),
  );
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  let at = 0;
  while (at < sorted.length - 2 && sum + (sorted[at]?.weight ?? 0) < half) sum += sorted[at++]?.weight ?? 0;
  return [bin(sorted.slice(0, at + 1)), bin(sorted.slice(at + 1))];
}

function medianCut(colours: readonly Colour[], count: number): number[] {
  const bins = [bin(colours)];
  while (bins.length < count) {
    const worst = bins.reduce((most, one) => (one.loss > most.loss ? one : most));
    if (worst.loss === 0) break;
    bins.splice(bins.indexOf(worst), 1, ...split(worst));
  }
  return bins.map(({ centre }) => centre);
}

function refined(colours: readonly Colour[], palette: readonly number[]): number[] {
  const groups: Colour[][] = palette.map(() => []);
  for (const colour of colours) {
    let best = 0;
    for (let i = 1; i < palette.length; i += 1) {
      if (distance(colour.rgb, palette[i] ?? 0) < distance(colour.rgb, palette[best] ?? 0)) best = i;
    }
    groups[best]?.push(colour);
  }
  return groups.map((group, i) => (group.length === 0 ? (palette[i] ?? 0) : mean(group)));
}

/** Large soft areas get evenly spaced colours of their own, otherwise bands show. */
function ramp(from: string, to: string, steps: number): number[] {
  const ends = [from, to].map((hex) => channels(Number.parseInt(hex.slice(1), 16)));
  return Array.from({ length: steps }, (_, step) => {
    const part = step / (steps - 1);
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((i) =>
      Math.round((ends[0]?.[i] ?? 0) * (1 - part) + (ends[1]?.[i] ?? 0) * part),
    );
    return (red << 16) | (green << 8) | blue;
  });
}

/** Large plain areas keep their colours. */
const plain = [
  PAPER,
  CREAM,
  INK,
  GOLD,
  AIM,
  HALT,
  LIGHT_TEXT,
  DARK_TEXT,
  FELT.tray,
  FELT.idle,
  FELT.slot,
  ...DECKS.flatMap((deck) => Object.values(DECK_COLOURS[deck])),
  ...SUITS.map((suit) => suitColour(suit, 4)),
  ...Object.values(COURT_COLOURS),
].map((hex) => Number.parseInt(hex.slice(1), 16));

const fixed = [...plain, ...ramp(FELT.bright, FELT.dark, 38), ...ramp(GILT.top, GILT.bottom, 14)];
const colours = histogram();
const others = colours.filter(({ rgb }) => fixed.every((entry) => distance(rgb, entry) > 24));
let chosen = medianCut(others, SIZE - fixed.length);
for (let round = 0; round < 25; round += 1) chosen = refined(others, chosen);
const palette = [...fixed, ...chosen];
const entries = [...new Set(palette)]
  .sort((one, other) => one - other)
  .map((rgb) => `0x${rgb.toString(16).padStart(6, '0')}`);
const rows = Array.from({ length: Math.ceil(entries.length / 10) }, (_, i) =>
  entries.slice(10 * i, 10 * i + 10).join(', '),
);
writeFileSync(
  new URL('../../render/palette.ts', import.meta.url),
  `/** The colours of every picture, 0xRRGGBB, chosen for the art: made by test/render/make-palette.ts. */\n` +
    `export const PALETTE: readonly number[] = [\n${rows.map((row) => `  ${row},\n`).join('')}];\n`,
);
console.log(`${colours.length} colours became ${entries.length}`);
