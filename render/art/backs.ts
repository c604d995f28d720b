import type { CanvasRenderingContext2D } from 'canvas';
import type { Deck } from '../../src/core/cards.ts';
import { DECK_COLOURS } from '../colours.ts';
import { drawPaper } from './paper.ts';
import { roundedBox } from './shapes.ts';

/**
 * The back of a deck, in a box of 90 by 126 at (0, 0): diamonds or chevrons, so that decks differ without
 * colours.
 */
export function drawBack(ctx: CanvasRenderingContext2D, deck: Deck): void {
  const { ground, line } = DECK_COLOURS[deck];
  drawPaper(ctx);
  ctx.fillStyle = ground;
  roundedBox(ctx, 3.5, 3.5, 83, 119, 5.5);
  ctx.fill();
  ctx.save();
  roundedBox(ctx, 6, 6, 78, 114, 4);
  ctx.strokeStyle = line;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.clip();
  if (deck === 1) drawLattice(ctx);
  else drawChevrons(ctx);
  ctx.restore();
}

/**
 * Small backs at both edges of a face, between its indices: a fan in either direction leaves one of them
 * visible.
 */
export function drawDeckMarks(ctx: CanvasRenderingContext2D, deck: Deck): void {
  const { ground, line } = DECK_COLOURS[deck];
  ctx.fillStyle = ground;
  ctx.strokeStyle = line;
  ctx.lineWidth = 2;
  for (const x of [3, 73]) {
    ctx.save();
    ctx.translate(x, 54);
    roundedBox(ctx, 0, 0, 14, 18, 2.5);
    ctx.fill();
    ctx.clip();
    ctx.beginPath();
    for (const y of [-1, 8]) {
      ctx.moveTo(0, y);
      ctx.lineTo(7, y + 10);
      ctx.lineTo(14, y);
      if (deck === 2) continue;
      ctx.moveTo(0, y + 10);
      ctx.lineTo(7, y);
      ctx.lineTo(14, y + 10);
    }
    ctx.stroke();
    ctx.restore();
  }
}

/** Diamonds of 13 by 12.67 whose corners meet the frame, with a dot in each. */
function drawLattice(ctx: CanvasRenderingContext2D): void {
  const [left, top, columns, rows] = [6, 6, 6, 9];
  const [dx, dy] = [78 / columns, 114 / rows];
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  for (let i = -rows; i < columns; i += 1) {
    ctx.moveTo(left + i * dx, top);
    ctx.lineTo(left + (i + rows) * dx, top + rows * dy);
    ctx.moveTo(left + (i + rows) * dx, top);
    ctx.lineTo(left + i * dx, top + rows * dy);
  }
  ctx.stroke();
  ctx.fillStyle = ctx.strokeStyle;
  ctx.beginPath();
  for (let row = 0; row <= 2 * rows; row += 1) {
    for (let column = row % 2 === 0 ? 0.5 : 0; column <= columns; column += 1) {
      const [x, y] = [left + column * dx, top + (row * dy) / 2];
      ctx.moveTo(x + 1.6, y);
      ctx.arc(x, y, 1.6, 0, 2 * Math.PI);
    }
  }
  ctx.fill();
}

function drawChevrons(ctx: CanvasRenderingContext2D): void {
  ctx.lineWidth = 2.8;
  ctx.beginPath();
  for (let y = 0; y <= 126; y += 9.5) {
    ctx.moveTo(6, y + 6);
    for (let i = 1; i <= 8; i += 1) ctx.lineTo(6 + 9.75 * i, y + (i % 2 === 0 ? 6 : 0));
  }
  ctx.stroke();
}
