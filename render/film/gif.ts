import type { Box } from '../scene/scene.ts';
import { createBytes } from './bytes.ts';
import { mostBytes, writeCompressed } from './lzw.ts';

/**
 * Animated GIFs (GIF89a), which loop for ever: one palette for all frames, each of which changes a box of the
 * previous picture.
 */
export interface Gif {
  /** Its bytes so far. */
  readonly length: number;
  /** Adds a frame for this many hundredths of a second. `pixels`: those of the box, row by row. */
  add(box: Box, pixels: Uint8Array, hundredths: number): void;
  /** Returns the whole file; nothing can be added afterwards. */
  end(): Uint8Array<ArrayBuffer>;
}

/** The index of unchanged pixels; no palette has so many colours. */
export const UNCHANGED = 255;

const COLOURS = 256;
const SIGNATURE = Buffer.from('GIF89a', 'latin1');
/** A global table of 256 colours of 8 bits each. */
const SCREEN_FLAGS = 0xf7;
const EXTENSION = 0x21;
/** The application extension for loops, which browsers and Discord understand; 0: for ever. */
const AGAIN = [EXTENSION, 0xff, 11, ...Buffer.from('NETSCAPE2.0', 'latin1'), 3, 1, 0, 0, 0];
const CONTROL = 0xf9;
/** A frame stays when the next one comes, and one index is transparent. */
const CONTROL_FLAGS = (1 << 2) | 1;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const HEAD = 18;

const bytes16 = (value: number): [number, number] => [value & 0xff, value >>> 8];

/** @param palette colours 0xRRGGBB, at most 255 */
export function createGif(width: number, height: number, palette: readonly number[]): Gif {
  if (palette.length > UNCHANGED) throw new Error('palette with too many colours');
  const bytes = createBytes();
  const colours = Array.from({ length: COLOURS }, (_, i) => palette[i] ?? 0);
  bytes.add(...SIGNATURE, ...bytes16(width), ...bytes16(height), SCREEN_FLAGS, 0, 0);
  bytes.add(...colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  bytes.add(...AGAIN);
  return {
    get length() {
      return bytes.length;
    },
    add(box, pixels, hundredths) {
      bytes.reserve(HEAD + mostBytes(pixels.length));
      bytes.add(EXTENSION, CONTROL, 4, CONTROL_FLAGS, ...bytes16(hundredths), UNCHANGED, 0);
      bytes.add(IMAGE, ...[box.x, box.y, box.width, box.height].flatMap(bytes16), 0);
      writeCompressed(bytes, pixels);
    },
    end() {
      bytes.add(TRAILER);
      return bytes.all.slice(0, bytes.length);
    },
  };
}
