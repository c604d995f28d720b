import { createCanvas, loadImage } from 'canvas';
import { describe, expect, it } from 'vitest';
import { createDrawing } from '../../render/drawing.ts';
import { createFilming } from '../../render/film/filming.ts';
import { createBytes } from '../../render/film/bytes.ts';
import { mostBytes, writeCompressed } from '../../render/film/lzw.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { randomOf } from '../../src/core/random.ts';
import { decompressed, readGif } from './gif.ts';
import { namedScenes } from './samples.ts';

/** Compresses pixels and decompresses them again. */
function through(pixels: Uint8Array): number[] {
  const bytes = createBytes();
  bytes.reserve(mostBytes(pixels.length));
  writeCompressed(bytes, pixels);
  const written = bytes.all.subarray(0, bytes.length);
  const data: number[] = [];
  let at = 1;
  for (let length = written[at] ?? 0; length > 0; length = written[at] ?? 0) {
    data.push(...written.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  expect(at).toBe(written.length - 1);
  return decompressed(Uint8Array.from(data), written[0] ?? 0);
}

describe('compression', () => {
  const random = randomOf('film', 'pixels');
  const noise = (length: number, colours: number): Uint8Array =>
    Uint8Array.from({ length }, () => random.below(colours));

  it.each([1, 2, 3, 126, 127, 128, 226, 227, 228, 254, 255, 256, 257, 510, 511, 512, 513])(
    'restores any %i pixels',
    (length) => {
      for (const colours of [1, 2, 256]) {
        const pixels = noise(length, colours);
        expect(through(pixels)).toEqual([...pixels]);
      }
    },
  );

  it('stays within twelve bits for any number of strings', () => {
    const pixels = noise(30_000, 256);
    expect(through(pixels)).toEqual([...pixels]);
  });

  it('needs no more room than it announces', () => {
    const bytes = createBytes();
    const pixels = noise(100_000, 256);
    const room = mostBytes(pixels.length);
    bytes.reserve(room);
    writeCompressed(bytes, pixels);
    expect(bytes.length).toBeLessThanOrEqual(room);
    expect(bytes.length).toBeGreaterThan(pixels.length);
  });

  it('makes one colour tiny', () => {
    const bytes = createBytes();
    bytes.reserve(mostBytes(172_200));
    writeCompressed(bytes, new Uint8Array(172_200));
    expect(bytes.length).toBeLessThan(1000);
  });
});

const [width, height] = [840, 820];
/** Tables of several games, each of them twice in a row. */
const tables = namedScenes
  .map(([, scene]) => scene)
  .filter((scene) => scene.width === width && scene.height === height)
  .slice(0, 6)
  .flatMap((scene) => [scene, scene]);

/** Keeps no picture: it draws each one whole. */
const drawing = createDrawing({ keep: 0 });

async function drawn(scene: Scene): Promise<Uint32Array> {
  const image = await loadImage(Buffer.from(drawing.draw('one', scene)));
  const canvas = createCanvas(image.width, image.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, image.width, image.height);
  return Uint32Array.from({ length: image.width * image.height }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * i, 4 * i + 3);
    return (red << 16) | (green << 8) | blue;
  });
}

describe.each([
  ['half as large', 2],
  ['whole', undefined],
] as const)('a film %s', (_, shrunk) => {
  const filming = createFilming();
  const film = filming.begin({ width, height, ...(shrunk && { shrunk }) });
  for (const scene of tables) film.add(scene, 40);
  const gif = readGif(film.end());

  it('shows each scene like its picture, pixel by pixel', async () => {
    expect(gif).toMatchObject({ width: width / (shrunk ?? 1), height: height / (shrunk ?? 1), loops: 0 });
    expect(tables.length).toBe(12);
    expect(gif.frames).toHaveLength(tables.length / 2);
    for (const [i, { picture }] of gif.frames.entries()) {
      const scene = tables[2 * i];
      if (!scene) throw new Error('a frame of nothing');
      const expected = await drawn({ ...scene, ...(shrunk && { shrunk }) });
      expect(Buffer.compare(Buffer.from(picture.buffer), Buffer.from(expected.buffer))).toBe(0);
    }
  });

  it('shows an unchanged picture longer instead of repeating it', () => {
    expect(gif.frames.map(({ hundredths }) => hundredths)).toEqual(gif.frames.map(() => 80));
  });
});

it('writes only the box that has changed', () => {
  const scene = tables[0];
  if (!scene) throw new Error('no tables');
  const mark = { pile: null, face: 'AH', deck: 1, size: 'table', turn: 0, edges: 0, mark: null } as const;
  const more = { ...scene, cards: [...scene.cards, { ...mark, x: 400, y: 300 }] };
  const film = createFilming().begin({ width, height, shrunk: 2 });
  film.add(scene, 50);
  const before = film.length;
  film.add(more, 50);
  film.add(scene, 50);
  const { frames } = readGif(film.end());
  expect(frames[0]?.box).toEqual({ x: 0, y: 0, width: width / 2, height: height / 2 });
  for (const frame of frames.slice(1)) {
    // The card, with its shadow.
    expect(frame.box.x).toBeGreaterThan(190);
    expect(frame.box.x + frame.box.width).toBeLessThan(260);
    expect(frame.box.y).toBeGreaterThan(140);
    expect(frame.box.y + frame.box.height).toBeLessThan(228);
  }
  expect(before).toBeLessThan(2000);
  expect(frames).toHaveLength(3);
  expect(frames[2]?.picture).toEqual(frames[0]?.picture);
});
