import type { CanvasRenderingContext2D } from 'canvas';

/**
 * Letters and numbers of the cards' corners and of the jokers, as strokes in a box of 18 by 26. They are
 * narrow, bold and equally high, so that the visible strip of a card in a long fan shows all of them.
 */
type Strokes = (ctx: CanvasRenderingContext2D) => void;

const RANK_BOX = { width: 18, height: 26 } as const;
const WEIGHT = 4.7;
/** Thinner, because two figures share the box. */
const WEIGHT_OF_TEN = 3.9;

const six: Strokes = (ctx) => {
  ctx.moveTo(14.7, 6);
  ctx.bezierCurveTo(13.8, 3.6, 12, 2.4, 9.5, 2.4);
  ctx.bezierCurveTo(5, 2.4, 2.6, 6.4, 2.6, 14.2);
  ctx.bezierCurveTo(2.6, 20.6, 5, 23.6, 9, 23.6);
  ctx.bezierCurveTo(12.9, 23.6, 15.4, 21, 15.4, 17.2);
  ctx.bezierCurveTo(15.4, 13.4, 13, 11, 9.3, 11);
  ctx.bezierCurveTo(5.8, 11, 3.3, 13.2, 2.8, 16.4);
};

const STROKES: Readonly<Record<string, Strokes>> = {
  A: (ctx) => {
    ctx.moveTo(2.1, 26);
    ctx.lineTo(8, 2.2);
    ctx.lineTo(10, 2.2);
    ctx.lineTo(15.9, 26);
    ctx.moveTo(4.4, 18.4);
    ctx.lineTo(13.6, 18.4);
  },
  '2': (ctx) => {
    ctx.moveTo(2.7, 8.4);
    ctx.bezierCurveTo(2.7, 4.6, 5.2, 2.4, 9, 2.4);
    ctx.bezierCurveTo(12.8, 2.4, 15.2, 4.6, 15.2, 8);
    ctx.bezierCurveTo(15.2, 12.4, 10, 15.6, 4, 23.6);
    ctx.lineTo(16.4, 23.6);
  },
  '3': (ctx) => {
    ctx.moveTo(2.9, 6.6);
    ctx.bezierCurveTo(3.8, 3.9, 6, 2.4, 9, 2.4);
    ctx.bezierCurveTo(12.5, 2.4, 14.6, 4.4, 14.6, 7.3);
    ctx.bezierCurveTo(14.6, 10.5, 12, 12.3, 6.8, 12.3);
    ctx.bezierCurveTo(12.6, 12.3, 15.4, 14.3, 15.4, 17.8);
    ctx.bezierCurveTo(15.4, 21.3, 12.9, 23.6, 9, 23.6);
    ctx.bezierCurveTo(5.7, 23.6, 3.4, 22.1, 2.5, 19.2);
  },
  '4': (ctx) => {
    ctx.moveTo(12.4, 26);
    ctx.lineTo(12.4, 2.6);
    ctx.lineTo(11, 2.6);
    ctx.lineTo(3, 18.2);
    ctx.lineTo(17.6, 18.2);
  },
  '5': (ctx) => {
    ctx.moveTo(15, 2.4);
    ctx.lineTo(4.5, 2.4);
    ctx.lineTo(3.7, 12.2);
    ctx.bezierCurveTo(5.2, 10.8, 7, 10.1, 9, 10.1);
    ctx.bezierCurveTo(12.9, 10.1, 15.4, 12.7, 15.4, 16.7);
    ctx.bezierCurveTo(15.4, 20.9, 12.8, 23.6, 9, 23.6);
    ctx.bezierCurveTo(5.7, 23.6, 3.4, 22.2, 2.5, 19.4);
  },
  '6': six,
  '7': (ctx) => {
    ctx.moveTo(1.6, 2.4);
    ctx.lineTo(15.2, 2.4);
    ctx.bezierCurveTo(11, 9.5, 8.2, 16.5, 7.2, 26);
  },
  '8': (ctx) => {
    ctx.ellipse(9, 7.4, 5.4, 5, 0, 0, 2 * Math.PI);
    ctx.closePath();
    ctx.moveTo(15.5, 18);
    ctx.ellipse(9, 18, 6.5, 5.6, 0, 0, 2 * Math.PI);
  },
  '9': (ctx) => {
    ctx.translate(18, 26);
    ctx.rotate(Math.PI);
    six(ctx);
  },
  '10': (ctx) => {
    ctx.moveTo(0.2, 6);
    ctx.lineTo(2.6, 2);
    ctx.lineTo(3.5, 2);
    ctx.lineTo(3.5, 26);
    ctx.moveTo(16, 13);
    ctx.ellipse(12.2, 13, 3.8, 11, 0, 0, 2 * Math.PI);
  },
  J: (ctx) => {
    ctx.moveTo(6.6, 2.3);
    ctx.lineTo(13.2, 2.3);
    ctx.lineTo(13.2, 16.8);
    ctx.bezierCurveTo(13.2, 21.4, 11.2, 23.6, 7.8, 23.6);
    ctx.bezierCurveTo(4.6, 23.6, 2.8, 21.8, 2.4, 18.2);
  },
  Q: (ctx) => {
    ctx.ellipse(9, 13, 6.5, 10.6, 0, 0, 2 * Math.PI);
    ctx.moveTo(9.4, 17.4);
    ctx.lineTo(17, 25.4);
  },
  K: (ctx) => {
    ctx.moveTo(2.5, 0);
    ctx.lineTo(2.5, 26);
    ctx.moveTo(15.6, 0);
    ctx.lineTo(3.4, 15.8);
    ctx.moveTo(6.8, 11.2);
    ctx.lineTo(15.9, 26);
  },
  B: (ctx) => {
    ctx.moveTo(0.2, 2.4);
    ctx.lineTo(8.5, 2.4);
    ctx.bezierCurveTo(15.6, 2.4, 15.6, 12.2, 8.5, 12.2);
    ctx.lineTo(2.5, 12.2);
    ctx.moveTo(8.5, 12.2);
    ctx.bezierCurveTo(17.9, 12.2, 17.9, 23.6, 8.5, 23.6);
    ctx.lineTo(0.2, 23.6);
    ctx.moveTo(2.5, 2.4);
    ctx.lineTo(2.5, 23.6);
  },
  D: (ctx) => {
    ctx.moveTo(0.2, 2.4);
    ctx.lineTo(6.8, 2.4);
    ctx.bezierCurveTo(18.2, 2.4, 18.2, 23.6, 6.8, 23.6);
    ctx.lineTo(0.2, 23.6);
    ctx.moveTo(2.5, 2.4);
    ctx.lineTo(2.5, 23.6);
  },
  O: (ctx) => ctx.ellipse(9, 13, 6.5, 10.6, 0, 0, 2 * Math.PI),
  E: (ctx) => {
    ctx.moveTo(15.6, 2.4);
    ctx.lineTo(3.4, 2.4);
    ctx.lineTo(3.4, 23.6);
    ctx.lineTo(15.6, 23.6);
    ctx.moveTo(3.4, 12.6);
    ctx.lineTo(13.6, 12.6);
  },
  R: (ctx) => {
    ctx.moveTo(2.5, 26);
    ctx.lineTo(2.5, 2.4);
    ctx.lineTo(8.4, 2.4);
    ctx.bezierCurveTo(17, 2.4, 17, 13.6, 8.4, 13.6);
    ctx.lineTo(2.5, 13.6);
    ctx.moveTo(9, 13.6);
    ctx.lineTo(15.6, 26);
  },
};

/** Draws a rank as in a card's corner (`10`, `K`), in the current fill colour, into a box at (0, 0). */
export function drawRank(ctx: CanvasRenderingContext2D, letter: string, width: number, height: number): void {
  const strokes = STROKES[letter];
  if (!strokes) throw new Error(`no strokes for the rank ${letter}`);
  ctx.save();
  ctx.scale(width / RANK_BOX.width, height / RANK_BOX.height);
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = letter === '10' ? WEIGHT_OF_TEN : WEIGHT;
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'miter';
  ctx.beginPath();
  ctx.save();
  strokes(ctx);
  ctx.restore();
  ctx.stroke();
  ctx.restore();
}
