import type { CanvasRenderingContext2D } from 'canvas';
import { RANKS, SUITS, type Deck } from '../../src/core/cards.ts';
import { INDICES, indexOf } from '../../src/games/indices.ts';
import type { SuitColours } from '../../src/games/suits.ts';
import { AIM, DECK_COLOURS, EDGE, FELT, LIGHT_TEXT, PAPER, suitColour } from '../colours.ts';
import { fillPip } from './pips.ts';
import { drawRank } from './ranks.ts';
import { roundedBox } from './shapes.ts';

type Path = (ctx: CanvasRenderingContext2D) => void;

/** Side of a small picture in pixels. Discord shows it 20 to 48 points wide. */
export const SMALL = 128;

/** Half of it, so that strokes can be named from the middle. */
const MIDDLE = SMALL / 2;

/** The rank on the left, the suit on the right, both as high as they can be read at 20 pixels. */
const RANK = { left: 12, top: 22, width: 50, height: 84 } as const;
const PIP = { x: 92, y: 64, size: 58 } as const;

/**
 * A card's face as a small picture: `TD`, or `XX` for a joker. It brings its own paper, so that it can be read
 * on any ground.
 */
function drawFace(ctx: CanvasRenderingContext2D, face: string, colours: SuitColours): void {
  drawPaper(ctx);
  const suit = SUITS.find((known) => face.endsWith(known));
  if (!suit) {
    drawJoker(ctx);
    return;
  }
  ctx.fillStyle = suitColour(suit, colours);
  ctx.save();
  ctx.translate(RANK.left, RANK.top);
  drawRank(ctx, face.startsWith('T') ? '10' : face.slice(0, 1), RANK.width, RANK.height);
  ctx.restore();
  fillPip(ctx, suit, PIP.x, PIP.y, PIP.size);
}

/** A gap in the table. */
function drawGap(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = EDGE;
  ctx.beginPath();
  ctx.arc(MIDDLE, MIDDLE, 9, 0, 2 * Math.PI);
  ctx.fill();
}

/** The back of a deck: diamonds or chevrons, so that decks differ without colours. */
function drawBack(ctx: CanvasRenderingContext2D, deck: Deck): void {
  const { ground, line } = DECK_COLOURS[deck];
  drawPaper(ctx);
  roundedBox(ctx, 12, 12, 104, 104, 12);
  ctx.fillStyle = ground;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = line;
  ctx.lineWidth = 9;
  ctx.beginPath();
  for (let y = -40; y < 168; y += 36) {
    ctx.moveTo(0, y);
    ctx.lineTo(MIDDLE, y + 40);
    ctx.lineTo(SMALL, y);
    if (deck === 2) continue;
    ctx.moveTo(0, y + 40);
    ctx.lineTo(MIDDLE, y);
    ctx.lineTo(SMALL, y + 40);
  }
  ctx.stroke();
  ctx.restore();
}

/** The outline of a card on felt: a place without cards. */
function drawPlace(ctx: CanvasRenderingContext2D): void {
  drawFelt(ctx);
  ctx.strokeStyle = LIGHT_TEXT;
  ctx.lineWidth = 7;
  ctx.setLineDash([16, 12.4]);
  roundedBox(ctx, 22, 22, 84, 84, 14);
  ctx.stroke();
}

/** Signs of buttons that Unicode has no emoji for. Those of knocks stand on red buttons in every theme. */
type Sign = 'menu' | 'take-back' | 'leave';

const ARROWS: Readonly<Record<Exclude<Sign, 'menu'>, Path>> = {
  'take-back': (ctx) => {
    ctx.moveTo(70, 44);
    ctx.lineTo(92, 44);
    ctx.bezierCurveTo(128, 44, 128, 96, 92, 96);
    ctx.lineTo(70, 96);
    ctx.moveTo(90, 22);
    ctx.lineTo(68, 44);
    ctx.lineTo(90, 66);
  },
  leave: (ctx) => {
    ctx.moveTo(64, 64);
    ctx.lineTo(116, 64);
    ctx.moveTo(96, 40);
    ctx.lineTo(120, 64);
    ctx.lineTo(96, 88);
  },
};

function drawSign(ctx: CanvasRenderingContext2D, sign: Sign): void {
  if (sign === 'menu') drawFelt(ctx);
  ctx.strokeStyle = LIGHT_TEXT;
  ctx.fillStyle = LIGHT_TEXT;
  ctx.lineWidth = 13;
  ctx.beginPath();
  if (sign === 'menu') {
    for (const y of [38, 64, 90]) {
      ctx.moveTo(28, y);
      ctx.lineTo(100, y);
    }
  } else ARROWS[sign](ctx);
  ctx.stroke();
  if (sign === 'menu') return;
  ctx.save();
  ctx.translate(4, 20);
  drawRank(ctx, 'K', 54, 88);
  ctx.restore();
}

const drawFelt = (ctx: CanvasRenderingContext2D): void => drawGround(ctx, FELT.slot, FELT.stitch);
const drawPaper = (ctx: CanvasRenderingContext2D): void => drawGround(ctx, PAPER, EDGE);

function drawGround(ctx: CanvasRenderingContext2D, fill: string, edge: string): void {
  roundedBox(ctx, 3, 3, 122, 122, 22);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 3;
  ctx.stroke();
}

/** A star, as the text labels have it: a fool cannot be recognised at 20 pixels. */
function drawJoker(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = AIM;
  ctx.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (Math.PI * (corner - 2.5)) / 5;
    const radius = corner % 2 === 0 ? 54 : 22;
    ctx.lineTo(MIDDLE + radius * Math.cos(angle), 68 + radius * Math.sin(angle));
  }
  ctx.closePath();
  ctx.fill();
}

const OTHERS: Readonly<Record<string, Path>> = {
  back1: (ctx) => drawBack(ctx, 1),
  back2: (ctx) => drawBack(ctx, 2),
  place: drawPlace,
  gap: drawGap,
  menu: (ctx) => drawSign(ctx, 'menu'),
  'take-back': (ctx) => drawSign(ctx, 'take-back'),
  leave: (ctx) => drawSign(ctx, 'leave'),
};

/** Letters and numbers of faces: also those of German jacks and queens. */
const INDEXES = [
  ...new Set(
    INDICES.flatMap((indices) => RANKS.map((rank) => (rank === 'T' ? rank : indexOf(rank, indices)))),
  ),
];

/** Names of all small pictures: faces, those that differ with four suit colours (`TD4`), and others. */
export const SMALL_NAMES: readonly string[] = [
  ...SUITS.flatMap((suit) => INDEXES.map((index) => index + suit)),
  ...SUITS.filter((suit) => suitColour(suit, 2) !== suitColour(suit, 4)).flatMap((suit) =>
    INDEXES.map((index) => `${index}${suit}4`),
  ),
  'XX',
  ...Object.keys(OTHERS),
];

/** Draws a small picture by its name, in a box of 128 by 128 at (0, 0). */
export function drawSmall(ctx: CanvasRenderingContext2D, name: string): void {
  const other = OTHERS[name];
  if (other) other(ctx);
  else drawFace(ctx, name.slice(0, 2), name.endsWith('4') && name.length === 3 ? 4 : 2);
}
