import type { Box, Scene } from '../../../render/scene/scene.ts';

/**
 * Width of a picture on a small phone (360 points wide), and Discord's ALT mark in its lower left corner, in
 * points.
 */
const SHOWN = 272;
const MARK = { width: 40, height: 24 } as const;

/** Returns the area under Discord's ALT mark on a phone; nothing important belongs there. */
export function altMarkIn({ width, height }: Pick<Scene, 'width' | 'height'>): Box {
  const points = width / SHOWN;
  const mark = { width: Math.ceil(MARK.width * points), height: Math.ceil(MARK.height * points) };
  return { x: 0, y: height - mark.height, ...mark };
}
