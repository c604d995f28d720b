/** The small pictures that become emojis: their files are what `art/small.ts` draws. */
import { createCanvas, loadImage } from 'canvas';
import { expect, it } from 'vitest';
import { drawSmall, SMALL, SMALL_NAMES } from '../../render/art/small.ts';
import { readSmallPictures } from '../../render/small-pictures.ts';

/** Tolerated difference of a pixel's colour or opacity: libraries of other machines round differently. */
const NEAR = 12;
/** Largest size of an emoji that Discord takes, in bytes. */
const MOST_BYTES = 256 * 1024;

const files = readSmallPictures();

const pixelsOf = (
  paint: (ctx: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void,
): Uint8ClampedArray => {
  const ctx = createCanvas(SMALL, SMALL).getContext('2d');
  paint(ctx);
  return ctx.getImageData(0, 0, SMALL, SMALL).data;
};

it('has a file for each picture, and no other', () => {
  expect([...files.keys()].toSorted()).toEqual(SMALL_NAMES.toSorted());
});

it('has no two equal files', () => {
  expect(new Set([...files.values()].map((png) => png.toString('base64'))).size).toBe(files.size);
});

it.each(SMALL_NAMES)('%s is drawn as its file shows it; otherwise run make-small.ts', async (name) => {
  const png = files.get(name) ?? Buffer.alloc(0);
  expect(png.length).toBeLessThan(MOST_BYTES);
  const image = await loadImage(png);
  const stored = pixelsOf((ctx) => ctx.drawImage(image, 0, 0));
  const drawn = pixelsOf((ctx) => drawSmall(ctx, name));
  let worst = 0;
  for (const [i, value] of stored.entries()) worst = Math.max(worst, Math.abs(value - (drawn[i] ?? 0)));
  expect(worst).toBeLessThanOrEqual(NEAR);
});
