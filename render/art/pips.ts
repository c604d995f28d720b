import type { CanvasRenderingContext2D } from 'canvas';
import type { Suit } from '../../src/core/cards.ts';

type Path = (ctx: CanvasRenderingContext2D) => void;

/** The suits as paths in a square from -1 to 1; spade and club stand on their stem. */
const PATHS: Readonly<Record<Suit, Path>> = {
  H: (ctx) => {
    ctx.moveTo(0, 0.98);
    ctx.bezierCurveTo(-0.22, 0.62, -0.98, 0.16, -0.98, -0.42);
    ctx.bezierCurveTo(-0.98, -0.78, -0.72, -0.98, -0.46, -0.98);
    ctx.bezierCurveTo(-0.22, -0.98, -0.06, -0.82, 0, -0.56);
    ctx.bezierCurveTo(0.06, -0.82, 0.22, -0.98, 0.46, -0.98);
    ctx.bezierCurveTo(0.72, -0.98, 0.98, -0.78, 0.98, -0.42);
    ctx.bezierCurveTo(0.98, 0.16, 0.22, 0.62, 0, 0.98);
  },
  D: (ctx) => {
    ctx.moveTo(0, -1);
    ctx.bezierCurveTo(0.2, -0.62, 0.5, -0.24, 0.8, 0);
    ctx.bezierCurveTo(0.5, 0.24, 0.2, 0.62, 0, 1);
    ctx.bezierCurveTo(-0.2, 0.62, -0.5, 0.24, -0.8, 0);
    ctx.bezierCurveTo(-0.5, -0.24, -0.2, -0.62, 0, -1);
  },
  S: (ctx) => {
    ctx.moveTo(0, -1);
    ctx.bezierCurveTo(0.2, -0.62, 0.95, -0.22, 0.95, 0.3);
    ctx.bezierCurveTo(0.95, 0.62, 0.7, 0.76, 0.48, 0.76);
    ctx.bezierCurveTo(0.28, 0.76, 0.14, 0.66, 0.08, 0.5);
    ctx.bezierCurveTo(0.1, 0.74, 0.2, 0.9, 0.4, 0.98);
    ctx.lineTo(-0.4, 0.98);
    ctx.bezierCurveTo(-0.2, 0.9, -0.1, 0.74, -0.08, 0.5);
    ctx.bezierCurveTo(-0.14, 0.66, -0.28, 0.76, -0.48, 0.76);
    ctx.bezierCurveTo(-0.7, 0.76, -0.95, 0.62, -0.95, 0.3);
    ctx.bezierCurveTo(-0.95, -0.22, -0.2, -0.62, 0, -1);
  },
  C: (ctx) => {
    ctx.moveTo(0.43, -0.54);
    ctx.arc(0, -0.54, 0.43, 0, 2 * Math.PI);
    ctx.moveTo(-0.08, 0.2);
    ctx.arc(-0.53, 0.2, 0.43, 0, 2 * Math.PI);
    ctx.moveTo(0.96, 0.2);
    ctx.arc(0.53, 0.2, 0.43, 0, 2 * Math.PI);
    ctx.moveTo(-0.2, -0.3);
    ctx.lineTo(0.2, -0.3);
    ctx.lineTo(0.3, 0.1);
    ctx.lineTo(0.1, 0.3);
    ctx.bezierCurveTo(0.1, 0.68, 0.2, 0.88, 0.4, 0.98);
    ctx.lineTo(-0.4, 0.98);
    ctx.bezierCurveTo(-0.2, 0.88, -0.1, 0.68, -0.1, 0.3);
    ctx.lineTo(-0.3, 0.1);
    ctx.lineTo(-0.2, -0.3);
  },
};

/** Fills a suit sign `size` pixels wide around (`x`, `y`) in the current fill colour. */
export function fillPip(ctx: CanvasRenderingContext2D, suit: Suit, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 2, size / 2);
  ctx.beginPath();
  PATHS[suit](ctx);
  ctx.restore();
  ctx.fill();
}
