/** Pictures compared as bytes: a scene gives the same bytes after any earlier draws. */
import { loadImage, createCanvas } from 'canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrawing } from '../../render/drawing.ts';
import { compress } from '../../render/png.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { asIs } from '../../render/scene/texts.ts';
import { timesAsMany } from '../long.ts';
import { chance, oneOf } from './chance.ts';
import { context } from './patience-tables.ts';
import { samples } from './samples.ts';
import { laidOut, tables, view } from './schikanoeschen-tables.ts';

const drawing = createDrawing({ keep: 2 ** 25 });
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

it.each([2, 4] as const)('divides width and height of a shrunk picture by %d', async (shrunk) => {
  const whole = sceneOf(tables.start);
  const small = await pixelsOf(drawing.draw('shrunk', { ...whole, shrunk }));
  expect([small.width, small.height]).toEqual([whole.width / shrunk, whole.height / shrunk].map(Math.floor));
  expect(drawing.draw('shrunk', whole)).toEqual(drawing.draw('whole', whole));
  // The middle of the table is felt at any size.
  const large = await pixelsOf(drawing.draw('whole', whole));
  const felt = [3, 3] as const;
  expect(colourAt(small, ...felt) >> 16).toBeLessThan(0x40);
  expect(colourAt(large, ...felt) >> 16).toBeLessThan(0x40);
});

describe('a picture drawn from the previous one', () => {
  /** A new drawing for each scene, which draws it whole. */
  const fresh = (scene: Scene): string => hex(createDrawing({ keep: 0 }).draw('fresh', scene));
  const freshly = new Map<Scene, string>();
  const freshOf = (scene: Scene): string => {
    const known = freshly.get(scene) ?? fresh(scene);
    freshly.set(scene, known);
    return known;
  };

  it('equals one drawn from scratch, after any draws, evictions and forgotten tables', () => {
    // Tables of every game, one of each size among them.
    const few = samples.filter((_, i) => i % 45 === 0);
    fc.assert(
      fc.property(
        fc.nat(),
        // From keeping nothing to keeping everything.
        fc.constantFrom(0, 100_000, 200_000, 2 ** 25),
        fc.constantFrom(100_000, 400_000, 2 ** 25),
        (seed, keep, sprites) => {
          const random = chance(seed);
          let drawn = createDrawing({ keep, sprites });
          for (let i = 0; i < 12; i += 1) {
            const { scene } = oneOf(few, random);
            const key = `table ${random.below(4)}`;
            const what = random.below(20);
            if (what === 0) drawn = createDrawing({ keep, sprites });
            if (what === 1) drawn.forget(key);
            expect(hex(drawn.draw(key, scene))).toBe(freshOf(scene));
          }
        },
      ),
      { numRuns: timesAsMany(30) * 2, seed: 4 },
    );
  });

  it('equals one drawn from scratch after every move', () => {
    const e1 = ['KH1', 'QS2', 'JD1', 'TC1', '9D1', '8S2'];
    const steps = e1.map((_, i) =>
      laidOut(
        view({ e1: e1.slice(0, i + 1), f1: e1.slice(i + 1) }, { touched: i % 2 === 0 ? 'e1' : null }),
        context({ lastMove: { seat: 1, kind: 'place', from: 'f1', to: 'e1', card: null } }),
      ),
    );
    for (const scene of steps) expect(hex(drawing.draw('moves', scene))).toBe(fresh(scene));
  });

  it('equals one drawn from scratch when only the order of things changes', () => {
    const scene = laidOut(view({ e1: ['KH1', 'QS2', 'JD1'] }), context());
    const turned = { ...scene, cards: scene.cards.toReversed() };
    drawing.draw('order', scene);
    expect(hex(drawing.draw('order', turned))).toBe(fresh(turned));
    expect(hex(drawing.draw('order', turned))).not.toBe(hex(drawing.draw('order', scene)));
  });

  it('equals one drawn from scratch when the size changes', () => {
    const scene = laidOut(view({}), context());
    drawing.draw('size', scene);
    for (const [width, height] of [
      [700, 500],
      [scene.width, scene.height - 1],
      [scene.width + 7, scene.height],
    ] as const) {
      const other = { ...scene, width, height };
      expect(hex(drawing.draw('size', other))).toBe(fresh(other));
    }
  });

  it('draws and compresses only strips that have changed', () => {
    let strips = 0;
    const counting = createDrawing({
      keep: 2 ** 25,
      compressed(rows, wanted) {
        strips += 1;
        return compress(rows, wanted);
      },
    });
    const counted = (key: string, scene: Scene): number => {
      strips = 0;
      counting.draw(key, scene);
      return strips;
    };
    const scene = sceneOf(tables.moved);
    const all = counted('table', scene);
    expect(all).toBeGreaterThan(5);
    expect(counted('table', structuredClone(scene))).toBe(0);
    const [label] = scene.labels.filter(({ style }) => style === 'name');
    if (!label) throw new Error('a table without names');
    const renamed = { ...label, phrase: asIs('Somebody else') };
    const labels = scene.labels.map((one) => (one === label ? renamed : one));
    expect([1, 2]).toContain(counted('table', { ...scene, labels }));
    expect(counted('another', scene)).toBe(all);
    counting.forget('table');
    expect(counted('table', scene)).toBe(all);
  });

  it('is kept while it fits, the least recently drawn going first', () => {
    let strips = 0;
    const scene = sceneOf(tables.start);
    const size = drawing.draw('size', scene).length;
    const small = createDrawing({
      keep: 2.5 * size,
      compressed(rows, wanted) {
        strips += 1;
        return compress(rows, wanted);
      },
    });
    const isKept = (key: string): boolean => {
      strips = 0;
      small.draw(key, scene);
      return strips === 0;
    };
    expect(['one', 'two', 'one', 'three', 'one', 'two'].map(isKept)).toEqual([
      false, // one
      false, // two
      true, // one
      false, // three, which evicts two
      true,
      false,
    ]);
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

  it('shows paper for a face-up card, a back for a face-down one, and felt elsewhere', async () => {
    const scene = laidOut(view({ e1: ['5D1'], e2: ['-5D2'] }), context());
    const pixels = await pixelsOf(drawing.draw('pixels', scene));
    const middle = (pile: string): [number, number] => {
      const card = scene.cards.find((one) => one.pile === pile);
      return [(card?.x ?? 0) + 45, (card?.y ?? 0) + 63];
    };
    // A red diamond in the middle of the first, the ground or a line of the back in the middle of the second.
    expect(colourAt(pixels, ...middle('e1'))).toBe(0xd4202c);
    expect([0xc8372d, 0xffdcc0]).toContain(colourAt(pixels, ...middle('e2')));
    const felt = colourAt(pixels, scene.width - 20, scene.height / 2);
    expect((felt >> 8) & 0xff).toBeGreaterThan(felt >> 16);
  });

  it('differs between tables: by face, deck and number of suit colours', () => {
    const one = (face: string, part = {}) =>
      hex(drawing.draw('one', laidOut(view({ e1: [face] }), context(part))));
    const codes = ['QH1', 'QD1', 'JH1', 'QS1', 'XX1', 'XX2', '-QH1', '-QH2'];
    expect(new Set(codes.map((code) => one(code))).size).toBe(codes.length);
    // A face does not tell its deck, except a joker's.
    expect(one('QH1')).toBe(one('QH2'));
    expect(one('QD1', { suitColours: 4 })).not.toBe(one('QD1'));
  });

  it('is valid for browsers: rows without filters, correct checksum', async () => {
    const { inflateSync } = await import('node:zlib');
    const scene = sceneOf(tables.start);
    const png = Buffer.from(drawing.draw('zlib', scene));
    const at = png.indexOf('IDAT');
    const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
    // Throws when the checksum is wrong.
    const rows = inflateSync(data);
    const stride = scene.width + 1;
    expect(rows.length).toBe(stride * scene.height);
    for (let row = 0; row < scene.height; row += 1) expect(rows[stride * row]).toBe(0);
  });
});
