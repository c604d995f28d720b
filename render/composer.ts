import { createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import { drawFelt } from './art/table.ts';
import { COLOURS, type Blending } from './blending.ts';
import { KINDS, MIXED, PLAIN, type Sprite } from './sprites.ts';

/** A sprite with the position of its piece's top left corner. */
export interface Placed {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
}

/** Rows of a picture from `top` to `bottom`, the latter exclusive. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Composes pictures from sprites, in the format of a PNG: each row a zero ("no filter"), then a palette index
 * for each pixel.
 */
export interface Composer {
  /**
   * Composes some rows of a picture: sprites on the felt, from the bottom up. The next call overwrites the
   * returned buffer.
   */
  compose: (picture: { width: number; height: number }, rows: Rows, placed: readonly Placed[]) => Uint8Array;
}

/** Number of picture heights whose felt is cached. */
const SIZES = 50;
/** From this number of pixels on, one bulk copy is faster than a loop. */
const LONG = 48;

export function createComposer({ colourOf, given }: Blending): Composer {
  /** Palette indices of the felt's rows, by picture height: each row has one colour. */
  const felts = new LRUCache<number, Uint8Array>({ max: SIZES, memoMethod: feltOf });
  let buffer = new Uint8Array(0);

  function feltOf(height: number): Uint8Array {
    const ctx = createCanvas(1, height).getContext('2d', { pixelFormat: 'RGB24' });
    drawFelt(ctx, 1, height);
    const { data } = ctx.getImageData(0, 0, 1, height);
    return Uint8Array.from({ length: height }, (_, row) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * row, 4 * row + 3);
      return colourOf((red << 16) | (green << 8) | blue);
    });
  }

  /** Lays one row of a sprite on the picture's row that begins at `start`, from column `x` on. */
  function lay(sprite: Sprite, row: number, into: Uint8Array, start: number, x: number, width: number): void {
    const { rows, runs, solid, mixed, tints } = sprite;
    const last = rows[3 * row + 3] ?? 0;
    let copied = rows[3 * row + 1] ?? 0;
    let laid = rows[3 * row + 2] ?? 0;
    for (let run = rows[3 * row] ?? 0; run < last; run += 2) {
      const column = x + (runs[run] ?? 0);
      const packed = runs[run + 1] ?? 0;
      const kind = packed % KINDS;
      const length = (packed - kind) / KINDS;
      // Cuts off the part outside the picture.
      const cut = Math.max(0, -column);
      const count = Math.min(length, width - column);
      const at = start + column;
      if (kind === MIXED) {
        for (let i = cut; i < count; i += 1) {
          into[at + i] = given[(tints[mixed[laid + i] ?? 0] ?? 0) * COLOURS + (into[at + i] ?? 0)] ?? 0;
        }
        laid += length;
      } else if (kind === PLAIN) {
        if (count > cut) into.fill(solid[copied] ?? 0, at + cut, at + count);
        copied += 1;
      } else {
        if (count - cut >= LONG) into.set(solid.subarray(copied + cut, copied + count), at + cut);
        else for (let i = cut; i < count; i += 1) into[at + i] = solid[copied + i] ?? 0;
        copied += length;
      }
    }
  }

  return {
    compose({ width, height }, { top, bottom }, placed) {
      const stride = width + 1;
      const size = stride * (bottom - top);
      if (buffer.length < size) buffer = new Uint8Array(size);
      const felt = felts.memo(height);
      for (let row = top; row < bottom; row += 1) {
        const start = stride * (row - top);
        buffer[start] = 0;
        buffer.fill(felt[row] ?? 0, start + 1, start + stride);
      }
      for (const { sprite, x, y } of placed) {
        const first = y + sprite.top;
        const end = Math.min(bottom, first + sprite.height);
        for (let row = Math.max(top, first); row < end; row += 1) {
          lay(sprite, row - first, buffer, stride * (row - top) + 1, x, width);
        }
      }
      return buffer.subarray(0, size);
    },
  };
}
