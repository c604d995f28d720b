import type { CanvasRenderingContext2D } from 'canvas';
import { EDGE, PAPER } from '../colours.ts';
import { roundedBox } from './shapes.ts';

/** Blank paper in a box of 90 by 126 at (0, 0). */
export function drawPaper(ctx: CanvasRenderingContext2D): void {
  roundedBox(ctx, 0.5, 0.5, 89, 125, 8);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.strokeStyle = EDGE;
  ctx.lineWidth = 1;
  ctx.stroke();
}
