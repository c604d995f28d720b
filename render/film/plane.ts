import type { Composer } from '../composer.ts';
import { piecesOf, type Piece } from '../pieces.ts';
import type { Box, Scene } from '../scene/scene.ts';
import type { Shrink } from '../shrinking.ts';
import type { Sprite } from '../sprites.ts';
import { contentOf, inside, isOf, stripsOf } from '../strips.ts';
import { UNCHANGED } from './gif.ts';

/** The tools that draw a plane. */
export interface Brushes {
  readonly spriteOf: (piece: Piece) => Sprite;
  readonly composer: Composer;
  readonly shrink: Shrink;
}

/** The pixels of a film's picture, scene by scene. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** Their palette indices, row by row. */
  readonly pixels: Uint8Array;
  /**
   * Draws the next scene, of the same size as before, and returns the change: the first time everything;
   * null: nothing changed.
   */
  draw(scene: Scene): Change | null;
}

/** A box and its pixels row by row; unchanged ones are UNCHANGED. */
export interface Change {
  readonly box: Box;
  readonly pixels: Uint8Array;
}

/** @param size size of the scenes, and the factor `shrunk` by which the film reduces them */
export function createPlane(
  { spriteOf, composer, shrink }: Brushes,
  size: Pick<Scene, 'width' | 'height' | 'shrunk'>,
): Plane {
  const times = size.shrunk ?? 1;
  const [width, height] = [Math.floor(size.width / times), Math.floor(size.height / times)];
  const pixels = new Uint8Array(width * height).fill(UNCHANGED);
  const delta = new Uint8Array(width * height);
  const strips = stripsOf(size.height);
  const contents: (Int32Array | undefined)[] = strips.map(() => undefined);

  /** Replaces rows from `top` on by those of a PNG; returns the box of the changes. */
  function put(rows: Uint8Array, top: number): Edges {
    const edges = { left: width, right: 0, top: height, bottom: 0 };
    const count = rows.length / (width + 1);
    for (let y = 0; y < count; y += 1) {
      const [from, to] = [y * (width + 1) + 1, (top + y) * width];
      let [left, right] = [0, width];
      while (left < width && rows[from + left] === pixels[to + left]) left += 1;
      delta.fill(UNCHANGED, to, to + width);
      if (left === width) continue;
      while (rows[from + right - 1] === pixels[to + right - 1]) right -= 1;
      for (let x = left; x < right; x += 1) {
        const colour = rows[from + x] ?? 0;
        if (colour === pixels[to + x]) continue;
        delta[to + x] = pixels[to + x] = colour;
      }
      edges.left = Math.min(edges.left, left);
      edges.right = Math.max(edges.right, right);
      edges.top = Math.min(edges.top, top + y);
      edges.bottom = top + y + 1;
    }
    return edges;
  }

  function cut({ left, right, top, bottom }: Edges): Change {
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    const part = new Uint8Array(box.width * box.height);
    for (let y = 0; y < box.height; y += 1) {
      const from = (top + y) * width + left;
      part.set(delta.subarray(from, from + box.width), y * box.width);
    }
    return { box, pixels: part };
  }

  return {
    width,
    height,
    pixels,
    draw(scene) {
      const placed = piecesOf(scene).map((piece) => ({ sprite: spriteOf(piece), x: piece.x, y: piece.y }));
      let all: Edges = { left: width, right: 0, top: height, bottom: 0 };
      for (const [i, rows] of strips.entries()) {
        const lying = inside(rows, placed);
        const before = contents[i];
        if (before && isOf(before, lying)) {
          delta.fill(
            UNCHANGED,
            Math.floor(rows.top / times) * width,
            Math.floor(rows.bottom / times) * width,
          );
          continue;
        }
        contents[i] = contentOf(lying);
        const whole = composer.compose(scene, rows, lying);
        all = around(all, put(times === 1 ? whole : shrink(whole, scene.width, times), rows.top / times));
      }
      return all.right === 0 ? null : cut(all);
    },
  };
}

/**
 * First and last columns and rows of a change, the last ones exclusive; `right` is 0 if nothing has changed.
 */
interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const around = (one: Edges, other: Edges): Edges => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});
