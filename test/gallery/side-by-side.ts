/**
 * Puts the screenshots of two runs side by side, all moments of a game in one picture for each page width:
 * `node test/gallery/side-by-side.ts BEFORE AFTER DIR`. It also prints the measurements before and after.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { nameOf, tableOf, turnsOf, type Measured } from './figures.ts';
import { KINDS, MOMENTS } from './tables.ts';

const [, , before, after, folder] = process.argv;
if (before === undefined || after === undefined || folder === undefined)
  throw new Error('Which folders? BEFORE AFTER DIR');
mkdirSync(folder, { recursive: true });

const GAP = 16;
const measuredIn = (run: string): Measured =>
  JSON.parse(readFileSync(join(run, 'figures.json'), 'utf8')) as Measured;

/** On a phone all in one row; on a desktop, a row for each run. */
async function putBeside(kind: string, width: number, rows: readonly (readonly string[])[]): Promise<void> {
  const images = await Promise.all(rows.map((row) => Promise.all(row.map((path) => loadImage(path)))));
  const height = images[0]?.[0]?.height ?? 0;
  const columns = Math.max(...images.map((row) => row.length));
  const canvas = createCanvas(columns * (width + GAP) - GAP, images.length * (height + GAP) - GAP);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#b02ea0';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [y, row] of images.entries())
    for (const [x, image] of row.entries()) ctx.drawImage(image, x * (width + GAP), y * (height + GAP));
  writeFileSync(join(folder ?? '', `${nameOf(kind, width)}.png`), canvas.toBuffer());
}

const runs = [before, after] as const;
const widths = [...new Set(measuredIn(after).figures.map(({ width }) => width))];
for (const { name } of KINDS) {
  for (const width of widths) {
    const paths = runs.map((run) =>
      MOMENTS.map((moment) => join(run, `${nameOf(`${name} ${moment}`, width)}.png`)),
    );
    const [first = [], second = []] = paths;
    const inPairs = first.flatMap((path, i) => [path, second[i] ?? path]);
    await putBeside(name, width, width < 600 ? [inPairs] : paths);
  }
}
for (const run of runs) {
  const { figures, turns } = measuredIn(run);
  console.log(`${run}\n${tableOf(figures)}\n\n${turnsOf(turns)}\n`);
}
