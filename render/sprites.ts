import { createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import { COLOURS, NOTHING, type Blending } from './blending.ts';
import type { Piece } from './pieces.ts';

/**
 * What a piece looks like, wherever it lies: rows of runs of pixels. Those of a solid run have colours of the palette and
 * are copied, those of a plain run all have the same one, each of a mixed run has a tint.
 */
export interface Sprite {
  /** No other sprite has it, not even one of the same piece, made at another time. */
  readonly id: number;
  /** Its first row that is not empty, counted from the top of the piece, and how many come from there on. */
  readonly top: number;
  readonly height: number;
  /** For each row, and for the end, three numbers: where its runs begin, its solid pixels and its mixed ones. */
  readonly rows: Uint32Array;
  /** For each run its first column, and `KINDS` times its length and its kind. */
  readonly runs: Int16Array;
  /** The pixels of all solid runs, and of each plain one a single one. */
  readonly solid: Uint8Array;
  /** Of each pixel of the mixed runs which of the tints it has: they are few, so a byte suffices nearly always. */
  readonly mixed: Uint8Array | Uint16Array;
  readonly tints: Uint16Array;
}

/** Kinds of runs. */
export const [SOLID, PLAIN, MIXED] = [0, 1, 2];
export const KINDS = 4;

/** Shorter runs of colours are cheaper to lay with the mixed ones around them. */
const LEAST = 12;
/** From so many pixels of one colour on it is cheaper to fill them in than to copy them. */
const LEAST_PLAIN = 48;

/** Draws each piece once, as long as all of them take up no more than so many bytes. */
export function createSprites({ tintOf }: Pick<Blending, 'tintOf'>, limit: number): (piece: Piece) => Sprite {
  const kept = new LRUCache<string, Sprite, Piece>({
    maxSize: limit,
    sizeCalculation: ({ rows, runs, solid, mixed, tints }) =>
      500 + rows.byteLength + runs.byteLength + solid.byteLength + mixed.byteLength + tints.byteLength,
    memoMethod(_appearance, _stale, { context: piece }) {
      lastId += 1;
      return { id: lastId, ...runsOf(tintsOf(piece), piece.width, piece.height) };
    },
  });
  let lastId = 0;

  function tintsOf(piece: Piece): Int32Array {
    const seen = pixelsOf(piece, (ctx) => piece.draw(ctx));
    const { hide } = piece;
    const above = hide && pixelsOf(piece, hide);
    const tints = new Int32Array(seen.length).fill(NOTHING);
    for (let at = 0; at < seen.length; at += 1) {
      const abgr = seen[at] ?? 0;
      if (abgr === 0 || (above && isOpaque(above[at] ?? 0))) continue;
      const rgb = ((abgr & 0xff) << 16) | (abgr & 0xff00) | ((abgr >> 16) & 0xff);
      tints[at] = tintOf(rgb, abgr >>> 24);
    }
    return tints;
  }

  return (piece) => kept.memo(piece.appearance, { context: piece });
}

/** One for all pieces: what a canvas holds is freed long after it is let go. */
const canvas = createCanvas(1, 1);

/** As canvas has them: 0xAABBGGRR. */
function pixelsOf({ width, height }: Piece, draw: Piece['draw']): Uint32Array {
  // Whoever sets its size empties it.
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  draw(ctx);
  const { data } = ctx.getImageData(0, 0, width, height);
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}

const isOpaque = (abgr: number): boolean => abgr >>> 24 === 0xff;

const isColour = (tint: number): boolean => tint >= 0 && tint < COLOURS;

/** Where each tint is in the table of the sprite that is being made; there are fewer than so many. */
const places = new Uint16Array(2 ** 16);

function runsOf(tints: Int32Array, width: number, height: number): Omit<Sprite, 'id'> {
  const rows: number[] = [];
  const runs: number[] = [];
  const solid = new Uint8Array(tints.length);
  const mixed = new Uint16Array(tints.length);
  const table: number[] = [];
  let [solids, mixes] = [0, 0];

  function placeOf(tint: number): number {
    // Counted from one, as zero is what all places begin with.
    let place = places[tint] ?? 0;
    if (place === 0) places[tint] = place = table.push(tint);
    return place - 1;
  }

  function endOfColours(from: number, end: number): number {
    let at = from;
    while (at < end && isColour(tints[at] ?? NOTHING)) at += 1;
    return at;
  }

  /** Where there is nothing, or where a run of colours begins. */
  function endOfMixed(from: number, end: number): number {
    let at = from;
    while (at < end && tints[at] !== NOTHING) {
      const colours = endOfColours(at, end);
      if (colours - at >= LEAST) return at;
      at = Math.max(colours, at + 1);
    }
    return at;
  }

  function endOfPlain(from: number, end: number): number {
    let at = from;
    while (at < end && tints[at] === tints[from]) at += 1;
    return at;
  }

  /** Where a solid run ends: at a plain one, or with the colours. */
  function endOfSolid(from: number, end: number): number {
    let at = from;
    while (at < end) {
      const plain = endOfPlain(at, end);
      if (plain - at >= LEAST_PLAIN) return at;
      at = plain;
    }
    return at;
  }

  function addRow(start: number): void {
    const end = start + width;
    const add = (kind: number, from: number, to: number): void =>
      void runs.push(from - start, (to - from) * KINDS + kind);
    for (let at = start; at < end;) {
      if (tints[at] === NOTHING) {
        at += 1;
        continue;
      }
      const colours = endOfColours(at, end);
      if (colours - at < LEAST) {
        const from = at;
        at = endOfMixed(at, end);
        add(MIXED, from, at);
        for (let i = from; i < at; i += 1) mixed[mixes++] = placeOf(tints[i] ?? 0);
        continue;
      }
      while (at < colours) {
        const from = at;
        at = endOfSolid(from, colours);
        const isPlain = at === from;
        if (isPlain) at = endOfPlain(from, colours);
        add(isPlain ? PLAIN : SOLID, from, at);
        for (let i = from; i < (isPlain ? from + 1 : at); i += 1) solid[solids++] = tints[i] ?? 0;
      }
    }
  }

  function isEmpty(row: number): boolean {
    for (let at = row * width; at < (row + 1) * width; at += 1) if (tints[at] !== NOTHING) return false;
    return true;
  }
  let [top, bottom] = [0, height];
  while (top < bottom && isEmpty(top)) top += 1;
  while (top < bottom && isEmpty(bottom - 1)) bottom -= 1;
  for (let row = top; row < bottom; row += 1) {
    rows.push(runs.length, solids, mixes);
    addRow(row * width);
  }
  rows.push(runs.length, solids, mixes);
  for (const tint of table) places[tint] = 0;
  return {
    top,
    height: bottom - top,
    rows: Uint32Array.from(rows),
    runs: Int16Array.from(runs),
    solid: solid.slice(0, solids),
    mixed: table.length <= 256 ? Uint8Array.from(mixed.subarray(0, mixes)) : mixed.slice(0, mixes),
    tints: Uint16Array.from(table),
  };
}
