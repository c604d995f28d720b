/**
 * Draws all tables into a folder to look at them, also as wide as phones show them: `node test/render/look.ts FOLDER`.
 * The picture of the README (docs/pictures/table.png) is `moved.png`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { createDrawing } from '../../render/drawing.ts';
import { layout } from '../../render/layouts/schikanoeschen.ts';
import { setup } from '../../render/layouts/schikanoeschen-setup.ts';
import type { Scene } from '../../render/scene.ts';
import { tables } from './tables.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder?');
mkdirSync(folder, { recursive: true });

const scenes: readonly (readonly [string, Scene])[] = [
  ...Object.entries(tables).map(([name, { view, context }]) => [name, layout(view, context)] as const),
  ['setup', setup({ locale: 'en', suitColours: 2 })],
  ['setup-german', setup({ locale: 'de', suitColours: 2 })],
];
const drawing = createDrawing();
for (const [name, scene] of scenes) {
  const png = drawing.draw(name, scene);
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`${name}: ${(png.length / 1000).toFixed(0)} KB`);
  const image = await loadImage(Buffer.from(png));
  for (const width of [800, 400]) {
    const canvas = createCanvas(width, Math.round((width * scene.height) / scene.width));
    const ctx = canvas.getContext('2d');
    ctx.patternQuality = 'best';
    ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
    writeFileSync(join(folder, `${name}-${width}.png`), canvas.toBuffer());
  }
}
