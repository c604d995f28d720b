import type { CanvasRenderingContext2D } from 'canvas';
import { drawBack, drawDeckMarks } from './art/backs.ts';
import { drawFace } from './art/faces.ts';
import { LABEL_MARGIN, drawLabel } from './art/labels.ts';
import {
  CURVE_MARGIN,
  FLAME,
  UNNOTICED_MARGIN,
  VERDICT_MARGIN,
  drawAim,
  drawArrow,
  drawCurve,
  drawEyes,
  drawFlame,
  drawPlace,
  drawRing,
  drawUnnoticed,
  drawVerdict,
} from './art/marks.ts';
import { drawPaper } from './art/paper.ts';
import { PLATE_MARGIN, drawPlate, drawSlot } from './art/table.ts';
import { indexOf, indicesIn } from '../src/games/indices.ts';
import { CARD_SIZES, EYES } from './scene/scene.ts';
import type { Box, Label, Mark, Plate, Point, Scene, SceneCard, Slot } from './scene/scene.ts';

/**
 * A part of a picture: how to draw it, and the whole pixels that it covers. Pieces of the same `appearance`
 * have the same pixels wherever they lie, so each is drawn only once.
 */
export interface Piece extends Box {
  readonly appearance: string;
  /** Draws it with its box at (0, 0). */
  readonly draw: Draw;
  /** Draws the opaque piece that will lie on it, in the same box; pixels under that are left out. */
  readonly hide?: Draw;
}

/** A scene's pieces from the bottom up. */
export const piecesOf = (scene: Scene): Piece[] => [
  ...scene.plates.map(platePiece),
  ...scene.slots.map(slotPiece),
  ...scene.cards.flatMap((card) => cardPieces(card, scene)),
  ...scene.marks.map(markPiece),
  ...scene.labels.map((label) => labelPiece(label, scene)),
];

type Draw = (ctx: CanvasRenderingContext2D) => void;

/** Makes a piece that draws into `box` and up to `margin` pixels around it; `hide` covers a part of it. */
/** A square picture of this size in the middle of a point. */
function centred(appearance: string, { x, y }: Point, size: number, draw: Draw): Piece {
  const half = size / 2;
  return piece(appearance, { x: x - half, y: y - half, width: size, height: size }, 0, (ctx) => {
    ctx.translate(half, half);
    draw(ctx);
  });
}

function piece(appearance: string, box: Box, margin: number, draw: Draw, hide?: Draw): Piece {
  const shifted =
    (draw: Draw): Draw =>
    (ctx) => {
      ctx.save();
      ctx.translate(margin, margin);
      draw(ctx);
      ctx.restore();
    };
  return {
    appearance,
    x: Math.floor(box.x) - margin,
    y: Math.floor(box.y) - margin,
    width: Math.ceil(box.width) + 2 * margin,
    height: Math.ceil(box.height) + 2 * margin,
    draw: shifted(draw),
    ...(hide && { hide: shifted(hide) }),
  };
}

const platePiece = (plate: Plate): Piece =>
  piece(`plate ${plate.style} ${plate.width} ${plate.height}`, plate, PLATE_MARGIN, (ctx) =>
    drawPlate(ctx, plate.style, plate.width, plate.height),
  );

function slotPiece(slot: Slot): Piece {
  const size = slot.size ?? 'table';
  const { width, height } = CARD_SIZES[size];
  return piece(`slot ${size}`, { ...slot, width, height }, 0, (ctx) => drawSlot(ctx, width, height));
}

/** Margin around a card for edges, shadows and rings, in pixels; a held card's shadow falls further. */
const CARD_MARGIN = 10;
const HELD_MARGIN = 34;

/** Pieces of a card: edges of the cards below, its shadow, its face, and a ring if it is marked. */
function cardPieces(card: SceneCard, scene: Scene): Piece[] {
  const { edges, mark, face, deck, showsDeck = false } = card;
  const { suitColours } = scene;
  const box = { x: card.x, y: card.y, ...CARD_SIZES[card.size] };
  const state = `${card.size} ${card.turn}`;
  const reach = overhang(card);
  const margin = reach + (mark === 'touched' ? HELD_MARGIN : CARD_MARGIN);
  const turned =
    (draw: Draw): Draw =>
    (ctx) =>
      drawTurned(ctx, card, 0, false, draw);
  const paper = turned(drawPaper);
  const pieces: Piece[] = [];
  if (edges > 0) {
    const draw: Draw = (ctx) => {
      for (let i = edges; i > 0; i -= 1) drawTurned(ctx, card, 2 * i, i === edges, drawPaper);
    };
    pieces.push(piece(`edges ${edges} ${state} ${margin}`, box, margin, draw, paper));
  }
  // All cards of a size share one shadow, which takes longest to draw.
  const shadow: Draw = (ctx) => drawTurned(ctx, card, 0, true, () => undefined);
  pieces.push(piece(`shadow ${state} ${margin}`, box, margin, shadow, paper));
  // A joker's face depends on its deck, other faces only where they show it.
  const from = face === null || face === 'XX' || showsDeck ? deck : '';
  const indices = indicesIn(scene);
  const index = face === null ? '' : indexOf(face.slice(0, 1), indices);
  const side: Draw = (ctx) => {
    if (face === null) drawBack(ctx, deck);
    else drawFace(ctx, face, deck, suitColours, indices);
    if (face !== null && showsDeck) drawDeckMarks(ctx, deck);
  };
  pieces.push(
    piece(`card ${face ?? 'back'} ${index} ${from} ${suitColours} ${state}`, box, reach, turned(side)),
  );
  if (mark !== null) {
    const ring = turned((ctx) => drawRing(ctx, mark));
    pieces.push(piece(`ring ${mark} ${state}`, box, reach + CARD_MARGIN, ring));
  }
  return pieces;
}

/** Part of a turned card outside its box, in pixels. */
function overhang({ size, turn }: SceneCard): number {
  const { width, height } = CARD_SIZES[size];
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return Math.ceil(Math.max(0, width * cos + height * sin - width, width * sin + height * cos - height) / 2);
}

function markPiece(mark: Mark): Piece {
  if (mark.kind === 'place') {
    const box = { x: mark.at.x - 24, y: mark.at.y - 24, width: 48, height: 48 };
    return piece('place', box, 0, (ctx) => {
      ctx.translate(24, 24);
      drawPlace(ctx);
    });
  }
  if (mark.kind === 'aim') {
    const { x, y, width, height } = mark.around;
    const target = { x: mark.at.x - x, y: mark.at.y - y };
    return piece(`aim ${width} ${height} ${target.x} ${target.y}`, mark.around, 8, (ctx) =>
      drawAim(ctx, width, height, target),
    );
  }
  if (mark.kind === 'wrong' || mark.kind === 'right') {
    const { kind, around, at } = mark;
    const { x, y, width, height } = around;
    const sign = at && { x: at.x - x, y: at.y - y };
    return piece(`${kind} ${width} ${height} ${sign?.x} ${sign?.y}`, around, VERDICT_MARGIN, (ctx) =>
      drawVerdict(ctx, kind, { width, height }, sign),
    );
  }
  if (mark.kind === 'unnoticed') {
    const { width, height } = mark.around;
    return piece(`unnoticed ${width} ${height}`, mark.around, UNNOTICED_MARGIN, (ctx) =>
      drawUnnoticed(ctx, width, height),
    );
  }
  if (mark.kind === 'eyes') return centred('eyes', mark.at, EYES, drawEyes);
  if (mark.kind === 'flame') return centred('flame', mark.at, FLAME, drawFlame);
  if (mark.kind === 'curve') return curvePiece(mark.points, mark.peak);
  const { from, to } = mark;
  // Room for the head's width and the bend's height.
  const margin = 45;
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  };
  return piece(`arrow ${to.x - from.x} ${to.y - from.y}`, box, margin, (ctx) => {
    ctx.translate(-box.x, -box.y);
    drawArrow(ctx, from, to);
  });
}

function curvePiece(points: readonly Point[], peak: Point): Piece {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  const inBox = (point: Point): Point => ({ x: point.x - x, y: point.y - y });
  const [line, top] = [points.map(inBox), inBox(peak)];
  return piece(`curve ${JSON.stringify([line, top])}`, box, CURVE_MARGIN, (ctx) => drawCurve(ctx, line, top));
}

function labelPiece(label: Label, scene: Scene): Piece {
  const { phrase, style, lines, align, ink, width, height } = label;
  const appearance = JSON.stringify([
    scene.locale,
    scene.indices,
    phrase,
    style,
    lines,
    align,
    ink,
    width,
    height,
  ]);
  return piece(appearance, label, LABEL_MARGIN, (ctx) => drawLabel(ctx, label, scene));
}

/**
 * Draws a shape of 90 by 126 at the card's size and turn, `shift` pixels lower. A held card's shadow falls
 * further.
 */
function drawTurned(
  ctx: CanvasRenderingContext2D,
  card: SceneCard,
  shift: number,
  shadow: boolean,
  draw: (ctx: CanvasRenderingContext2D) => void,
): void {
  const { width, height } = CARD_SIZES[card.size];
  const scale = width / CARD_SIZES.table.width;
  const held = card.mark === 'touched';
  ctx.save();
  ctx.translate(width / 2 + shift * 0.8, height / 2 + shift);
  ctx.rotate((card.turn * Math.PI) / 180);
  ctx.scale(scale, scale);
  ctx.translate(-CARD_SIZES.table.width / 2, -CARD_SIZES.table.height / 2);
  if (shadow) {
    ctx.save();
    ctx.shadowColor = held ? 'rgba(0, 0, 0, 0.6)' : 'rgba(0, 0, 0, 0.5)';
    ctx.shadowBlur = held ? 12 : 3;
    ctx.shadowOffsetX = held ? 4 : 0;
    ctx.shadowOffsetY = held ? 9 : 1.5;
    drawPaper(ctx);
    ctx.restore();
  }
  draw(ctx);
  ctx.restore();
}
