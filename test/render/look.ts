/**
 * Draws all tables and results into a folder for looking at: `node test/render/look.ts FOLDER`. It adds
 * versions as wide as phones show them, with three pixels a point and with one. A second argument selects
 * names that contain it. The documents show two of them: docs/pictures/knock.png is
 * `schikanoeschen-called.png`, docs/pictures/table.png is `schikanoeschen-moved.png`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { createDrawing } from '../../render/drawing.ts';
import { resultSamples } from './result-samples.ts';
import { namedScenes } from './samples.ts';

const [, , folder, part = ''] = process.argv;
if (folder === undefined) throw new Error('Which folder?');
mkdirSync(folder, { recursive: true });

const results = resultSamples().map(({ name, scene }) => [name, scene] as const);
const drawing = createDrawing({ keep: 2 ** 25 });
for (const [called, scene] of [...namedScenes, ...results]) {
  const name = called.replaceAll(' ', '-');
  if (!name.includes(part)) continue;
  const png = drawing.draw(name, scene);
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`${name}: ${(png.length / 1000).toFixed(0)} KB`);
  const image = await loadImage(Buffer.from(png));
  for (const width of [906, 302]) {
    const canvas = createCanvas(width, Math.round((width * scene.height) / scene.width));
    const ctx = canvas.getContext('2d');
    ctx.patternQuality = 'best';
    ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
    writeFileSync(join(folder, `${name}-${width}.png`), canvas.toBuffer());
  }
}
