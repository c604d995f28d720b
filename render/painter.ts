import { createCanvas } from 'canvas';
import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { drawFelt } from './art/table.ts';
import { createBitmaps } from './bitmaps.ts';
import { disjoint, overlap } from './scene/boxes.ts';
import { piecesOf } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { createPng } from './png.ts';
import type { IndexedPng } from './png.ts';
import { createQuantiser } from './quantise.ts';
import type { Box, Scene } from './scene/scene.ts';

/** A painted picture, and what it is made of, from the bottom to the top. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly png: IndexedPng;
  readonly pieces: readonly Piece[];
}

export interface Painter {
  /**
   * Paints a scene. With the previous frame of the same table, whose pixels it takes over, only what changed is drawn;
   * the result is the same to the byte.
   */
  paint: (scene: Scene, before?: Frame) => Frame;
}

interface Plane {
  readonly width: number;
  readonly felt: Canvas;
  readonly ctx: CanvasRenderingContext2D;
}

export function createPainter(palette: readonly number[], nearest = createQuantiser(palette)): Painter {
  const bitmapOf = createBitmaps();
  const planes = new Map<string, Plane>();

  function planeOf(width: number, height: number): Plane {
    const key = `${width} ${height}`;
    const known = planes.get(key);
    if (known) return known;
    const felt = createCanvas(width, height);
    drawFelt(felt.getContext('2d', { pixelFormat: 'RGB24' }), width, height);
    const ctx = createCanvas(width, height).getContext('2d', { pixelFormat: 'RGB24' });
    const plane = { width, felt, ctx };
    planes.set(key, plane);
    return plane;
  }

  /** Draws all that lies in `box`, from the felt up; what is drawn outside it is ignored. */
  function paintBox(plane: Plane, pieces: readonly Piece[], box: Box, png: IndexedPng): void {
    const { ctx, felt } = plane;
    ctx.drawImage(felt, box.x, box.y, box.width, box.height, box.x, box.y, box.width, box.height);
    for (const piece of pieces) {
      if (overlap(piece, box)) ctx.drawImage(bitmapOf(piece), piece.x, piece.y);
    }
    const { data } = ctx.getImageData(box.x, box.y, box.width, box.height);
    const pixels = new Uint32Array(data.buffer, data.byteOffset, box.width * box.height);
    const stride = plane.width + 1;
    for (let row = 0, at = 0; row < box.height; row += 1) {
      let to = (box.y + row) * stride + 1 + box.x;
      for (let column = 0; column < box.width; column += 1, at += 1, to += 1) {
        const abgr = pixels[at] ?? 0;
        png.scanlines[to] = nearest(((abgr & 0xff) << 16) | (abgr & 0xff00) | ((abgr >> 16) & 0xff));
      }
    }
    png.touch(box.y, box.height);
  }

  return {
    paint(scene, before) {
      const { width, height } = scene;
      const plane = planeOf(width, height);
      const pieces = piecesOf(scene);
      const whole: Box = { x: 0, y: 0, width, height };
      const usable = before?.width === width && before.height === height ? before : undefined;
      const changed = usable ? changes(usable.pieces, pieces, whole) : [whole];
      const png = usable?.png ?? createPng(width, height, palette);
      for (const box of changed) paintBox(plane, pieces, box, png);
      return { width, height, png, pieces };
    },
  };
}

/** Says everything that a piece's pixels depend on. */
const identity = ({ appearance, x, y }: Piece): string => `${appearance} @${x},${y}`;

/** The boxes in which two stacks of pieces may look different: where a piece went or came; all, if any changed places. */
function changes(before: readonly Piece[], after: readonly Piece[], whole: Box): readonly Box[] {
  const old = new Set(before.map(identity));
  const now = new Set(after.map(identity));
  const keptBefore = before.filter((piece) => now.has(identity(piece)));
  const keptAfter = after.filter((piece) => old.has(identity(piece)));
  const sameOrder =
    keptBefore.length === keptAfter.length &&
    keptBefore.every((piece, i) => identity(piece) === (keptAfter[i] && identity(keptAfter[i])));
  if (!sameOrder) return [whole];
  const gone = before.filter((piece) => !now.has(identity(piece)));
  const come = after.filter((piece) => !old.has(identity(piece)));
  return disjoint([...gone, ...come], whole);
}
