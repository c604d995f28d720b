import { createCanvas } from 'canvas';
import { COLOURS, NOTHING, type Blending } from './blending.ts';
import { createCache } from './cache.ts';
import type { Piece } from './pieces.ts';

/**
 * What a piece looks like, wherever it lies: rows of runs of pixels. Those of a solid run have colours of the palette and
 * are copied; each of a mixed run has a tint.
 */
export interface Sprite {
  /** No other sprite has it, not even one of the same piece, made at another time. */
  readonly id: number;
  /** Its first row that is not empty, counted from the top of the piece, and how many come from there on. */
  readonly top: number;
  readonly height: number;
  /** For each row, and for the end, three numbers: where its runs begin, its solid pixels and its mixed ones. */
  readonly rows: Uint32Array;
  /** For each run its first column, and its length: negative where it is mixed. */
  readonly runs: Int16Array;
  readonly solid: Uint8Array;
  readonly mixed: Uint16Array;
}

/** Shorter runs are cheaper to lay pixel by pixel than to copy. */
const SOLID = 12;

/** Draws each piece once, as long as all of them take up no more than so many bytes. */
export function createSprites({ tintOf }: Pick<Blending, 'tintOf'>, limit: number): (piece: Piece) => Sprite {
  const kept = createCache<Sprite>(
    limit,
    ({ rows, runs, solid, mixed }) =>
      500 + rows.byteLength + runs.byteLength + solid.byteLength + mixed.byteLength,
  );
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

  return (piece) =>
    kept.get(piece.appearance, () => {
      lastId += 1;
      return { id: lastId, ...runsOf(tintsOf(piece), piece.width, piece.height) };
    });
}

/** As canvas has them: 0xAABBGGRR. */
function pixelsOf({ width, height }: Piece, draw: Piece['draw']): Uint32Array {
  const ctx = createCanvas(width, height).getContext('2d');
  draw(ctx);
  const { data } = ctx.getImageData(0, 0, width, height);
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}

const isOpaque = (abgr: number): boolean => abgr >>> 24 === 0xff;

const isColour = (tint: number): boolean => tint >= 0 && tint < COLOURS;

function runsOf(tints: Int32Array, width: number, height: number): Omit<Sprite, 'id'> {
  const rows: number[] = [];
  const runs: number[] = [];
  const solid = new Uint8Array(tints.length);
  const mixed = new Uint16Array(tints.length);
  let [solids, mixes] = [0, 0];

  function endOfColours(from: number, end: number): number {
    let at = from;
    while (at < end && isColour(tints[at] ?? NOTHING)) at += 1;
    return at;
  }

  /** Where there is nothing, or where a solid run begins. */
  function endOfMixed(from: number, end: number): number {
    let at = from;
    while (at < end && tints[at] !== NOTHING) {
      const colours = endOfColours(at, end);
      if (colours - at >= SOLID) return at;
      at = Math.max(colours, at + 1);
    }
    return at;
  }

  function addRow(start: number): void {
    const end = start + width;
    for (let at = start; at < end;) {
      if (tints[at] === NOTHING) {
        at += 1;
        continue;
      }
      const colours = endOfColours(at, end);
      const isSolid = colours - at >= SOLID;
      const to = isSolid ? colours : endOfMixed(at, end);
      runs.push(at - start, isSolid ? to - at : at - to);
      for (; at < to; at += 1) {
        if (isSolid) solid[solids++] = tints[at] ?? 0;
        else mixed[mixes++] = tints[at] ?? 0;
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
  return {
    top,
    height: bottom - top,
    rows: Uint32Array.from(rows),
    runs: Int16Array.from(runs),
    solid: solid.slice(0, solids),
    mixed: mixed.slice(0, mixes),
  };
}
