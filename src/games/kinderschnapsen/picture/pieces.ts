import { HIDDEN } from '../view.ts';
import type { Box, Label, SceneCard } from '../../../../render/scene/scene.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';

/** A card for its code in a view. The pack has one back, that of deck 1. */
export const card = (
  code: string,
  place: Pick<SceneCard, 'pile' | 'x' | 'y' | 'size'> & Partial<SceneCard>,
): SceneCard => ({ face: code === HIDDEN ? null : code, deck: 1, turn: 0, edges: 0, mark: null, ...place });

export const label = (
  phrase: Phrase,
  style: Label['style'],
  box: Box,
  align: Label['align'] = 'centre',
  ink: Label['ink'] = 'light',
): Label => ({ phrase, style, x: box.x, y: box.y, width: box.width, height: box.height, align, ink });

/** The pieces that one part of a picture adds. */
export interface Part {
  readonly cards: readonly SceneCard[];
  readonly labels: readonly Label[];
}

export const together = (parts: readonly Part[]): Part => ({
  cards: parts.flatMap(({ cards }) => cards),
  labels: parts.flatMap(({ labels }) => labels),
});
