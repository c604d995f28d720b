/** Pictures, looked at as bytes: the same scene gives the same, whatever was drawn before. */
import { loadImage, createCanvas } from 'canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrawing } from '../../render/drawing.ts';
import { createPainter } from '../../render/painter.ts';
import { PALETTE } from '../../render/palette.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { chance, oneOf } from './chance.ts';
import { context } from './patience-tables.ts';
import { patiences, samples } from './samples.ts';
import { laidOut, tables, view } from './schikanoeschen-tables.ts';

const drawing = createDrawing();
const sceneOf = ({ view: seen, context: told }: (typeof tables)['start']): Scene => laidOut(seen, told);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

async function pixelsOf(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  return ctx.getImageData(0, 0, image.width, image.height);
}

/** A colour of a picture, as 0xRRGGBB. */
const colourAt = (
  { data, width }: { data: Uint8ClampedArray; width: number },
  x: number,
  y: number,
): number => {
  const [red = 0, green = 0, blue = 0] = data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
  return (red << 16) | (green << 8) | blue;
};

describe('what is drawn from the frame before', () => {
  it('equals what is drawn from scratch, however different the tables', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = chance(seed);
        const scenes = Array.from({ length: 3 }, () => oneOf(patiences, random).scene);
        for (const scene of [...scenes, ...scenes.toReversed()]) {
          const next = drawing.draw(String(seed), scene);
          drawing.forget('fresh');
          expect(hex(next)).toBe(hex(drawing.draw('fresh', scene)));
        }
      }),
      { numRuns: 8, seed: 4 },
    );
  });

  it('equals it move by move', () => {
    const e1 = ['KH1', 'QS2', 'JD1', 'TC1', '9D1', '8S2'];
    const steps = e1.map((_, i) =>
      laidOut(
        view({ e1: e1.slice(0, i + 1), f1: e1.slice(i + 1) }, { touched: i % 2 === 0 ? 'e1' : null }),
        context({ lastMove: { seat: 1, kind: 'place', from: 'f1', to: 'e1', card: null } }),
      ),
    );
    for (const scene of steps) {
      drawing.forget('fresh');
      expect(hex(drawing.draw('moves', scene))).toBe(hex(drawing.draw('fresh', scene)));
    }
  });

  it('equals it when only the order of things changes', () => {
    const scene = laidOut(view({ e1: ['KH1', 'QS2', 'JD1'] }), context());
    const turned = { ...scene, cards: scene.cards.toReversed() };
    drawing.draw('order', scene);
    expect(hex(drawing.draw('order', turned))).toBe(hex(drawing.draw('order of its own', turned)));
    expect(hex(drawing.draw('order', turned))).not.toBe(hex(drawing.draw('order', scene)));
  });

  it('equals it when the picture has another size', () => {
    const scene = laidOut(view({}), context());
    drawing.draw('size', scene);
    const small = { ...scene, width: 700, height: 500 };
    expect(hex(drawing.draw('size', small))).toBe(hex(drawing.draw('small of its own', small)));
  });

  it('is less: of a frame like the one before, nothing is drawn again', () => {
    let looked = 0;
    const painter = createPainter(PALETTE, () => {
      looked += 1;
      return 0;
    });
    const scene = sceneOf(tables.moved);
    const frame = painter.paint(scene);
    const whole = scene.width * scene.height;
    expect(looked).toBe(whole);
    looked = 0;
    painter.paint(scene, frame);
    expect(looked).toBe(0);
    painter.paint(sceneOf(tables.inHand), frame);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(whole / 2);
  });
});

describe('a picture', () => {
  const named = samples.filter(({ byChance }) => !byChance);
  it.each(named)('$name is a PNG of its scene', async ({ name, scene }) => {
    const png = drawing.draw(name, scene);
    const { width, height } = await loadImage(Buffer.from(png));
    expect({ width, height }).toEqual({ width: scene.width, height: scene.height });
    expect(png.length).toBeLessThanOrEqual(130_000);
  });

  it('shows paper where a card lies, a back where it lies face-down, and felt where nothing does', async () => {
    const scene = laidOut(view({ e1: ['5D1'], e2: ['-5D2'] }), context());
    const pixels = await pixelsOf(drawing.draw('pixels', scene));
    const middle = (pile: string): [number, number] => {
      const card = scene.cards.find((one) => one.pile === pile);
      return [(card?.x ?? 0) + 45, (card?.y ?? 0) + 63];
    };
    // A red diamond in the middle of one, the ground or a line of its back in the middle of the other.
    expect(colourAt(pixels, ...middle('e1'))).toBe(0xd4202c);
    expect([0xc8372d, 0xffdcc0]).toContain(colourAt(pixels, ...middle('e2')));
    const felt = colourAt(pixels, scene.width - 20, scene.height / 2);
    expect((felt >> 8) & 0xff).toBeGreaterThan(felt >> 16);
  });

  it('differs where the tables differ: each face, each deck, each number of suit colours', () => {
    const one = (face: string, part = {}) =>
      hex(drawing.draw('one', laidOut(view({ e1: [face] }), context(part))));
    const codes = ['QH1', 'QD1', 'JH1', 'QS1', 'XX1', 'XX2', '-QH1', '-QH2'];
    expect(new Set(codes.map((code) => one(code))).size).toBe(codes.length);
    // A face does not tell its deck, except a joker's.
    expect(one('QH1')).toBe(one('QH2'));
    expect(one('QD1', { suitColours: 4 })).not.toBe(one('QD1'));
  });

  it('is one that a browser takes too: no row filtered, the sum of the data right', async () => {
    const { inflateSync } = await import('node:zlib');
    const scene = sceneOf(tables.start);
    const png = Buffer.from(drawing.draw('zlib', scene));
    const at = png.indexOf('IDAT');
    const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
    // Throws when the sum at its end is wrong.
    const rows = inflateSync(data);
    const stride = scene.width + 1;
    expect(rows.length).toBe(stride * scene.height);
    for (let row = 0; row < scene.height; row += 1) expect(rows[stride * row]).toBe(0);
  });
});
