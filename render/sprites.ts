import { createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import { COLOURS, NOTHING, type Blending } from './blending.ts';
import type { Piece } from './pieces.ts';

/**
 * The pixels of a piece, independent of its place: rows of runs. A solid run has palette colours to copy, a
 * plain run has one colour, a mixed run has a tint for each pixel.
 */
export interface Sprite {
  /** Unique, also among sprites of the same piece made at different times. */
  readonly id: number;
  /** The first non-empty row, from the top of the piece, and the number of rows from there on. */
  readonly top: number;
  readonly height: number;
  /** For each row, and for the end, the indices of its first run, solid pixel and mixed pixel. */
  readonly rows: Uint32Array;
  /** For each run its first column, and `KINDS` times its length plus its kind. */
  readonly runs: Int16Array;
  /** The pixels of all solid runs, and one for each plain run. */
  readonly solid: Uint8Array;
  /**
   * For each pixel of the mixed runs its index in `tints`; they are few, so a byte is nearly always enough.
   */
  readonly mixed: Uint8Array | Uint16Array;
  readonly tints: Uint16Array;
}

export const [SOLID, PLAIN, MIXED] = [0, 1, 2];
export const KINDS = 4;

/** Shortest solid run; shorter ones are cheaper to lay with the mixed pixels around them. */
const LEAST = 12;
/** From this number of equal pixels on, filling is cheaper than copying. */
const LEAST_PLAIN = 48;

/** Returns the sprite of a piece; draws each piece once, and caches up to `limit` bytes. */
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

/** One canvas for all pieces, because the memory of a dropped canvas is freed late. */
const canvas = createCanvas(1, 1);

/** Pixels as canvas stores them: 0xAABBGGRR. */
function pixelsOf({ width, height }: Piece, draw: Piece['draw']): Uint32Array {
  // Setting its size clears it.
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  draw(ctx);
  const { data } = ctx.getImageData(0, 0, width, height);
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}

const isOpaque = (abgr: number): boolean => abgr >>> 24 === 0xff;

const isColour = (tint: number): boolean => tint >= 0 && tint < COLOURS;

/** Index of each tint in the present sprite's table, plus one; all tints are smaller than its length. */
const places = new Uint16Array(2 ** 16);

function runsOf(tints: Int32Array, width: number, height: number): Omit<Sprite, 'id'> {
  const rows: number[] = [];
  const runs: number[] = [];
  const solid = new Uint8Array(tints.length);
  const mixed = new Uint16Array(tints.length);
  const table: number[] = [];
  let [solids, mixes] = [0, 0];

  function placeOf(tint: number): number {
    // Counted from one, because zero means absent.
    let place = places[tint] ?? 0;
    if (place === 0) places[tint] = place = table.push(tint);
    return place - 1;
  }

  function endOfColours(from: number, end: number): number {
    let at = from;
    while (at < end && isColour(tints[at] ?? NOTHING)) at += 1;
    return at;
  }

  /** End of a mixed run: an empty pixel, or the start of a solid run. */
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

  /** End of a solid run: the start of a plain one, or the end of the colours. */
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
