import { createCanvas } from 'canvas';
import type { Canvas } from 'canvas';
import { createCache } from './cache.ts';
import type { Piece } from './pieces.ts';

/** How many bitmaps are kept: every card in every state; names come and go; an arrow is large and seldom recurs. */
const KEPT = { card: 1500, label: 600, arrow: 4 } as const;

/** Draws each look once. */
export function createBitmaps(): (piece: Piece) => Canvas {
  const kept = {
    card: createCache<Canvas>(KEPT.card),
    label: createCache<Canvas>(KEPT.label),
    arrow: createCache<Canvas>(KEPT.arrow),
  };
  return (piece) =>
    kept[piece.kind].get(piece.appearance, () => {
      const canvas = createCanvas(piece.width, piece.height);
      piece.draw(canvas.getContext('2d'));
      return canvas;
    });
}
