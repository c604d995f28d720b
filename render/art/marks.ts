import type { CanvasRenderingContext2D } from 'canvas';
import { AIM, AIM_LIGHT, BLUE, GOLD, GOLD_DARK, GREEN, INK, PAPER, RED } from '../colours.ts';
import type { Box, Point } from '../scene/scene.ts';
import { roundedBox } from './shapes.ts';

/** The colours of the last move, and of the order of moves. */
export const MOVE = '#bfe6ff';
export const MOVE_DARK = '#0b2f4d';

/**
 * A ring around a card of 90 by 126 at (0, 0): broad and golden if touched, fine and pale where the last move
 * ended.
 */
export function drawRing(ctx: CanvasRenderingContext2D, mark: 'touched' | 'moved'): void {
  const touched = mark === 'touched';
  const line = touched ? 5 : 3.5;
  roundedBox(ctx, -line / 2, -line / 2, 90 + line, 126 + line, 9 + line / 2);
  ctx.strokeStyle = touched ? GOLD_DARK : MOVE_DARK;
  ctx.lineWidth = line + 2.5;
  ctx.stroke();
  ctx.strokeStyle = touched ? GOLD : MOVE;
  ctx.lineWidth = line;
  ctx.stroke();
}

const HEAD = { length: 26, halfWidth: 12 } as const;

/** An arrow that bends a little, so that it seldom runs along a row of cards. */
export function drawArrow(ctx: CanvasRenderingContext2D, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < HEAD.length) return;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const bend = Math.min(40, length * 0.12);
  const control = {
    x: (from.x + to.x) / 2 + along.y * bend,
    y: (from.y + to.y) / 2 - along.x * bend,
  };
  const last = Math.hypot(to.x - control.x, to.y - control.y);
  const tip = { x: (to.x - control.x) / last, y: (to.y - control.y) / last };
  const neck = { x: to.x - tip.x * HEAD.length * 0.8, y: to.y - tip.y * HEAD.length * 0.8 };
  for (const [colour, extra] of [
    [MOVE_DARK, 2.5],
    [MOVE, 0],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.lineWidth = 5 + extra;
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.quadraticCurveTo(control.x, control.y, neck.x, neck.y);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(from.x, from.y, 6 + extra / 2, 0, 2 * Math.PI);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(to.x, to.y);
    ctx.lineTo(
      to.x - tip.x * HEAD.length - tip.y * HEAD.halfWidth,
      to.y - tip.y * HEAD.length + tip.x * HEAD.halfWidth,
    );
    ctx.lineTo(neck.x, neck.y);
    ctx.lineTo(
      to.x - tip.x * HEAD.length + tip.y * HEAD.halfWidth,
      to.y - tip.y * HEAD.length - tip.x * HEAD.halfWidth,
    );
    ctx.closePath();
    ctx.fill();
    ctx.lineWidth = Math.max(extra, 0.01);
    if (extra > 0) ctx.stroke();
  }
}

/**
 * A frame around a box of this size at (0, 0), and a target, which the caller places clear of all indices.
 */
export function drawAim(ctx: CanvasRenderingContext2D, width: number, height: number, target: Point): void {
  for (const [colour, line] of [
    [AIM_LIGHT, 10],
    [AIM, 6.5],
  ] as const) {
    roundedBox(ctx, -2.5, -2.5, width + 5, height + 5, 9);
    ctx.strokeStyle = colour;
    ctx.lineWidth = line;
    ctx.stroke();
  }
  for (const [colour, radius] of [
    [AIM_LIGHT, 11.5],
    [AIM, 10],
    [AIM_LIGHT, 6.5],
    [AIM, 3.5],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(target.x, target.y, radius, 0, 2 * Math.PI);
    ctx.fill();
  }
}

/** Margin of a verdict's piece around its box, in pixels, for its frame. */
export const VERDICT_MARGIN = 10;

const SIGN = { radius: 21, arm: 8.5, line: 6.5 } as const;
/** Largest part of a sign outside the frame on each side, in pixels. */
const OVER = 4;

/**
 * Marks a verdict around a box of this size at (0, 0). Wrong: a solid frame and a cross. Right: a dashed
 * frame and a tick. They differ without colours.
 */
export function drawVerdict(
  ctx: CanvasRenderingContext2D,
  verdict: 'wrong' | 'right',
  { width, height }: Pick<Box, 'width' | 'height'>,
  sign: Point | null,
): void {
  const colour = verdict === 'wrong' ? RED : GREEN;
  for (const [ink, line] of [
    [PAPER, 10],
    [colour, 6],
  ] as const) {
    ctx.setLineDash(ink === colour && verdict === 'right' ? [13, 9] : []);
    roundedBox(ctx, -2.5, -2.5, width + 5, height + 5, 9);
    ctx.strokeStyle = ink;
    ctx.lineWidth = line;
    ctx.stroke();
  }
  ctx.setLineDash([]);
  if (!sign) return;
  const scale = Math.min(1, (width / 2 + OVER) / SIGN.radius);
  ctx.translate(sign.x, sign.y);
  ctx.scale(scale, scale);
  drawSign(ctx, verdict, colour);
}

/** Draws the sign around (0, 0). */
function drawSign(ctx: CanvasRenderingContext2D, verdict: 'wrong' | 'right', colour: string): void {
  const { radius, arm, line } = SIGN;
  for (const [ink, r] of [
    [PAPER, radius],
    [colour, radius - 2.5],
  ] as const) {
    ctx.beginPath();
    ctx.arc(0, 0, r, 0, 2 * Math.PI);
    ctx.fillStyle = ink;
    ctx.fill();
  }
  ctx.strokeStyle = PAPER;
  ctx.lineWidth = line;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  if (verdict === 'wrong') {
    ctx.moveTo(-arm, -arm);
    ctx.lineTo(arm, arm);
    ctx.moveTo(arm, -arm);
    ctx.lineTo(-arm, arm);
  } else {
    ctx.moveTo(-arm - 1, 0);
    ctx.lineTo(-2, arm);
    ctx.lineTo(arm + 1, -arm);
  }
  ctx.stroke();
}

/** A ring at a place that a card left for good. */
export function drawPlace(ctx: CanvasRenderingContext2D): void {
  for (const [colour, width] of [
    [MOVE_DARK, 7],
    [MOVE, 4.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(0, 0, 18, 0, 2 * Math.PI);
    ctx.stroke();
  }
}

/** Margin of the ring's piece around its box, in pixels. */
export const UNNOTICED_MARGIN = 34;
/** Distance of the ring from the box at its sides, in pixels. */
const AWAY = 24;

/** A round ring around a box of this size at (0, 0), unlike all frames, which have corners. */
export function drawUnnoticed(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  for (const [colour, line] of [
    [PAPER, 13],
    [AIM, 8],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = line;
    ctx.beginPath();
    ctx.ellipse(width / 2, height / 2, width / 2 + AWAY, height / 2 + AWAY, 0, 0, 2 * Math.PI);
    ctx.stroke();
  }
}

/** A pair of eyes around (0, 0), looking aside. */
export function drawEyes(ctx: CanvasRenderingContext2D): void {
  for (const x of [-10.5, 10.5]) {
    ctx.beginPath();
    ctx.ellipse(x, 0, 9, 14, 0, 0, 2 * Math.PI);
    ctx.fillStyle = PAPER;
    ctx.fill();
    ctx.beginPath();
    ctx.ellipse(x - 3, 3, 4.5, 7, 0, 0, 2 * Math.PI);
    ctx.fillStyle = INK;
    ctx.fill();
  }
}

/** Height of a flame, in pixels. */
export const FLAME = 30;

/** A flame around (0, 0), with a smaller one in it. */
export function drawFlame(ctx: CanvasRenderingContext2D): void {
  ctx.save();
  ctx.scale(FLAME / 2, FLAME / 2);
  for (const [colour, scale] of [
    [RED, 1],
    [GOLD, 0.56],
  ] as const) {
    ctx.save();
    ctx.translate(0, 1 - scale);
    ctx.scale(scale, scale);
    ctx.beginPath();
    ctx.moveTo(0.08, -1);
    ctx.bezierCurveTo(0.18, -0.5, 0.7, -0.3, 0.7, 0.32);
    ctx.bezierCurveTo(0.7, 0.74, 0.38, 1, 0, 1);
    ctx.bezierCurveTo(-0.38, 1, -0.7, 0.74, -0.7, 0.34);
    ctx.bezierCurveTo(-0.7, 0.04, -0.5, -0.16, -0.38, -0.4);
    ctx.bezierCurveTo(-0.3, -0.2, -0.22, -0.12, -0.12, -0.06);
    ctx.bezierCurveTo(-0.2, -0.44, -0.1, -0.76, 0.08, -1);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.restore();
  }
  ctx.restore();
}

/** Margin of a curve's piece around its box, in pixels, for its line and signs. */
export const CURVE_MARGIN = 12;

/** A line through points, with signs at its end and at its highest point. */
export function drawCurve(ctx: CanvasRenderingContext2D, points: readonly Point[], peak: Point): void {
  ctx.beginPath();
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.strokeStyle = BLUE;
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
  for (const [{ x, y }, colour] of [
    [points.at(-1) ?? peak, PAPER],
    [peak, GOLD],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x, y, 9, 0, 2 * Math.PI);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.strokeStyle = colour === GOLD ? GOLD_DARK : BLUE;
    ctx.lineWidth = 4;
    ctx.stroke();
  }
}
