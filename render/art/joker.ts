import type { CanvasRenderingContext2D } from 'canvas';
import type { Deck } from '../../src/core/cards.ts';
import { CREAM, DECK_COLOURS, GOLD, INK, PAPER } from '../colours.ts';
import { drawRank } from './ranks.ts';

/**
 * A joker on paper of 90 by 126 at (0, 0): a fool, and its name down both sides, for fans that grow either
 * way.
 */
export function drawJoker(ctx: CanvasRenderingContext2D, deck: Deck): void {
  ctx.fillStyle = INK;
  for (const [i, letter] of ['J', 'O', 'K', 'E', 'R'].entries()) {
    for (const x of [3, 73]) {
      ctx.save();
      ctx.translate(x, 7 + 23.5 * i);
      drawRank(ctx, letter, 14, 18);
      ctx.restore();
    }
  }
  ctx.save();
  ctx.translate(45, 63);
  drawFool(ctx, DECK_COLOURS[deck].ground);
  ctx.restore();
}

type Place = readonly [x: number, y: number];

const BELLS: readonly Place[] = [
  [-20, -10],
  [20, -10],
  [0, -47],
  [-19, 42],
  [-7, 46],
  [7, 46],
  [19, 42],
];

function drawFool(ctx: CanvasRenderingContext2D, colour: string): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = INK;
  const shape = (fill: string, path: () => void): void => {
    ctx.beginPath();
    path();
    ctx.closePath();
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.stroke();
  };
  shape(colour, () => {
    ctx.moveTo(-12, 22);
    for (const [x, y] of [
      [-19, 41],
      [-11, 35],
      [-7, 45],
      [0, 35],
      [7, 45],
      [11, 35],
      [19, 41],
      [12, 22],
    ] as const) {
      ctx.lineTo(x, y);
    }
  });
  shape(CREAM, () => ctx.ellipse(0, 11, 12.5, 15, 0, 0, 2 * Math.PI));
  for (const side of [-1, 1]) {
    shape(side < 0 ? colour : GOLD, () => {
      ctx.moveTo(side * 13.5, 3);
      ctx.bezierCurveTo(side * 15, -10, side * 17, -14, side * 20, -11);
      ctx.bezierCurveTo(side * 24, -26, side * 12, -36, 0, -16);
      ctx.lineTo(0, 0);
    });
  }
  shape(PAPER, () => {
    ctx.moveTo(-9, 1);
    ctx.bezierCurveTo(-10, -20, -7, -36, 0, -46);
    ctx.bezierCurveTo(7, -36, 10, -20, 9, 1);
    ctx.bezierCurveTo(4, -2, -4, -2, -9, 1);
  });
  shape(GOLD, () => {
    ctx.moveTo(-14, 6);
    ctx.bezierCurveTo(-8, -2, 8, -2, 14, 6);
    ctx.lineTo(14, 0);
    ctx.bezierCurveTo(8, -8, -8, -8, -14, 0);
  });
  for (const [x, y] of BELLS) shape(GOLD, () => ctx.arc(x, y, 3.6, 0, 2 * Math.PI));
  ctx.fillStyle = INK;
  for (const x of [-5, 5]) {
    ctx.beginPath();
    ctx.arc(x, 9, 1.7, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(0, 11, 7.5, 0.15 * Math.PI, 0.85 * Math.PI);
  ctx.stroke();
}
