import type { Box, Scene } from '../../../render/scene/scene.ts';

/** How wide a small phone shows a picture, 360 points wide itself, and the mark that Discord puts into the lower left corner, in points. */
const SHOWN = 272;
const MARK = { width: 40, height: 24 } as const;

/** What of a picture lies under Discord's ALT mark on a phone: nothing that matters belongs there. */
export function altMarkIn({ width, height }: Pick<Scene, 'width' | 'height'>): Box {
  const points = width / SHOWN;
  const mark = { width: Math.ceil(MARK.width * points), height: Math.ceil(MARK.height * points) };
  return { x: 0, y: height - mark.height, ...mark };
}
