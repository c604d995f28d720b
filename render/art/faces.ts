import type { CanvasRenderingContext2D } from 'canvas';
import { SUITS } from '../../src/core/cards.ts';
import type { Deck, Suit } from '../../src/core/cards.ts';
import { COURT_COLOURS, suitColour } from '../colours.ts';
import { indexOf, type Indices } from '../../src/games/indices.ts';
import type { SuitColours } from '../../src/games/suits.ts';
import { drawCourt } from './courts.ts';
import { drawJoker } from './joker.ts';
import { drawPaper } from './paper.ts';
import { fillPip } from './pips.ts';
import { drawRank } from './ranks.ts';

/** An index, in all four corners. It is no wider than the visible strip of a card in the longest fan. */
const INDEX = { width: 16, height: 26, left: 2, top: 6, suit: 16, suitTop: 36 } as const;
const PANEL = { width: 44, height: 112 } as const;

/**
 * A card's face (`TD`, `XX` for a joker, `H` for a suit's sign alone, `blank`) in a box of 90 by 126 at (0,
 * 0).
 */
export function drawFace(
  ctx: CanvasRenderingContext2D,
  face: string,
  deck: Deck,
  colours: SuitColours,
  indices: Indices,
): void {
  drawPaper(ctx);
  if (face === 'blank') return;
  const suit = SUITS.find((known) => face.endsWith(known));
  if (!suit) {
    drawJoker(ctx, deck);
    return;
  }
  if (face === suit) {
    ctx.fillStyle = suitColour(suit, colours);
    fillPip(ctx, suit, 45, 63, 64);
    return;
  }
  const rank = face.slice(0, 1);
  const letter = indexOf(rank, indices);
  ctx.fillStyle = suitColour(suit, colours);
  for (const turned of [false, true]) {
    ctx.save();
    ctx.translate(45, 63);
    if (turned) ctx.rotate(Math.PI);
    ctx.translate(-45, -63);
    drawCorner(ctx, letter, suit, INDEX.left + INDEX.width / 2);
    drawCorner(ctx, letter, suit, 90 - INDEX.left - INDEX.width / 2);
    ctx.restore();
  }
  drawMiddle(ctx, rank, suit, face);
}

function drawCorner(ctx: CanvasRenderingContext2D, letter: string, suit: Suit, middle: number): void {
  ctx.save();
  ctx.translate(middle - INDEX.width / 2, INDEX.top);
  drawRank(ctx, letter, INDEX.width, INDEX.height);
  ctx.restore();
  fillPip(ctx, suit, middle, INDEX.suitTop + INDEX.suit / 2, INDEX.suit);
}

function drawMiddle(ctx: CanvasRenderingContext2D, rank: string, suit: Suit, face: string): void {
  if (!'JQK'.includes(rank)) {
    fillPip(ctx, suit, 45, 63, rank === 'A' ? 46 : 40);
    return;
  }
  ctx.save();
  ctx.translate(45, 63);

  drawCourt(ctx, face, PANEL.width, PANEL.height);
  ctx.strokeStyle = COURT_COLOURS['#44F'] ?? 'black';
  ctx.lineWidth = 1;
  ctx.strokeRect(-PANEL.width / 2, -PANEL.height / 2, PANEL.width, PANEL.height);
  ctx.restore();
}
