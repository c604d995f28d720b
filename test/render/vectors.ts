import type { CanvasRenderingContext2D } from 'canvas';
import { drawFelt } from '../../render/art/table.ts';
import { piecesOf } from '../../render/pieces.ts';
import type { Scene } from '../../render/scene/scene.ts';

/** Draws a scene as vectors in full colour, on felt of `width` by `height` pixels before scaling. */
export function drawVectors(
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  { width, height, scale = 1 }: { width: number; height: number; scale?: number } = scene,
): void {
  drawFelt(ctx, width, height);
  for (const piece of piecesOf(scene)) {
    ctx.save();
    ctx.scale(scale, scale);
    ctx.translate(piece.x, piece.y);
    piece.draw(ctx);
    ctx.restore();
  }
}
