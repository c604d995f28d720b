import type { CanvasRenderingContext2D } from 'canvas';
import { SUITS } from '../../src/core/cards.ts';
import { CREAM, EDGE, FELT, GILT, HALT, HALT_LINE, PAPER, suitColour } from '../colours.ts';
import type { Plate } from '../scene/scene.ts';
import { fillPip } from './pips.ts';
import { roundedBox } from './shapes.ts';

/**
 * The empty table, opaque: felt under a long lamp. Every row has one colour, which adds next to nothing to a
 * picture's file; light that also fades to the sides would add a sixth.
 */
export function drawFelt(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  const light = ctx.createLinearGradient(0, 0, 0, height);
  // Follows a cosine.
  for (const [at, colour] of [
    [0, FELT.dark],
    [0.18, FELT.dim],
    [0.34, FELT.soft],
    [0.5, FELT.bright],
  ] as const) {
    light.addColorStop(at, colour);
    light.addColorStop(1 - at, colour);
  }
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
}

/** A large sheet of paper in a box at (0, 0), with a suit in each corner. */
function drawSheet(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, 0.5)';
  ctx.shadowBlur = 6;
  ctx.shadowOffsetY = 3;
  roundedBox(ctx, 0, 0, width, height, 16);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.restore();
  ctx.strokeStyle = EDGE;
  ctx.lineWidth = 1;
  ctx.stroke();
  const [size, inset] = [34, 36];
  for (const [i, suit] of SUITS.entries()) {
    ctx.fillStyle = suitColour(suit, 2);
    fillPip(ctx, suit, i % 2 === 0 ? inset : width - inset, i < 2 ? inset : height - inset, size);
  }
}

/** A part of a sheet, in a box at (0, 0). */
function drawOnSheet(
  ctx: CanvasRenderingContext2D,
  style: 'stripe' | 'bar' | 'rule',
  width: number,
  height: number,
): void {
  if (style === 'rule') {
    ctx.fillStyle = EDGE;
    ctx.fillRect(0, 0, width, height);
    return;
  }
  roundedBox(ctx, 0, 0, width, height, 8);
  ctx.fillStyle = style === 'stripe' ? CREAM : GILT.bottom;
  ctx.fill();
  if (style === 'stripe') return;
  roundedBox(ctx, 1, 1, width - 2, height - 2, 7);
  ctx.strokeStyle = 'rgba(122, 78, 0, 0.75)';
  ctx.lineWidth = 2;
  ctx.stroke();
}

/** Margin of a plate's piece around its box, in pixels, for its shadow. */
export const PLATE_MARGIN = 14;

export function drawPlate(
  ctx: CanvasRenderingContext2D,
  style: Plate['style'],
  width: number,
  height: number,
): void {
  if (style === 'sheet') {
    drawSheet(ctx, width, height);
    return;
  }
  if (style === 'stripe' || style === 'bar' || style === 'rule') {
    drawOnSheet(ctx, style, width, height);
    return;
  }
  const radius = style === 'tray' ? 16 : 18;
  roundedBox(ctx, 0, 0, width, height, radius);
  if (style === 'tray' || style === 'idle') {
    ctx.fillStyle = FELT[style];
    ctx.fill();
    roundedBox(ctx, 1, 1, width - 2, height - 2, radius - 1);
    ctx.strokeStyle = style === 'tray' ? FELT.idle : FELT.seam;
    ctx.lineWidth = 2;
    ctx.stroke();
    return;
  }
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, 0.5)';
  ctx.shadowBlur = 9;
  ctx.shadowOffsetY = 3;
  const gold = ctx.createLinearGradient(0, 0, 0, height);
  gold.addColorStop(0, GILT.top);
  gold.addColorStop(1, GILT.bottom);
  ctx.fillStyle = style === 'halt' ? HALT : gold;
  ctx.fill();
  ctx.restore();
  roundedBox(ctx, 4, 4, width - 8, height - 8, radius - 4);
  ctx.strokeStyle = style === 'halt' ? HALT_LINE : 'rgba(122, 78, 0, 0.75)';
  ctx.lineWidth = style === 'banner' ? 2 : 1.5;
  ctx.stroke();
  if (style === 'banner') {
    roundedBox(ctx, 8, 8, width - 16, height - 16, radius - 8);
    ctx.lineWidth = 1;
    ctx.stroke();
    ctx.fillStyle = 'rgba(122, 78, 0, 0.8)';
    for (const [i, suit] of SUITS.entries()) {
      fillPip(ctx, suit, i % 2 === 0 ? 26 : width - 26, i < 2 ? 26 : height - 26, 17);
    }
  }
}

/** The outline of an empty pile, in a box of a card's size at (0, 0). */
export function drawSlot(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  roundedBox(ctx, 1.5, 1.5, width - 3, height - 3, 8);
  ctx.fillStyle = FELT.slot;
  ctx.fill();
  ctx.strokeStyle = FELT.stitch;
  ctx.lineWidth = 2;
  ctx.setLineDash([7, 5]);
  ctx.stroke();
  ctx.setLineDash([]);
}
