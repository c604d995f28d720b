/** Remakes the pictures in render/small: `node test/render/make-small.ts`. Run it after any change of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Canvas, createCanvas } from 'canvas';
import { drawSmall, SMALL, SMALL_NAMES } from '../../render/art/small.ts';

const folder = join(import.meta.dirname, '../../render/small');
for (const name of SMALL_NAMES) {
  const canvas = createCanvas(SMALL, SMALL);
  drawSmall(canvas.getContext('2d'), name);
  writeFileSync(
    join(folder, `${name}.png`),
    canvas.toBuffer('image/png', { compressionLevel: 9, filters: Canvas.PNG_FILTER_NONE }),
  );
}
