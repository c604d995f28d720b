import type { Blending } from './blending.ts';

/**
 * Makes rows of a PNG (each a zero, then a palette index for each of `width` pixels) `times` times narrower
 * and lower.
 */
export type Shrink = (rows: Uint8Array, width: number, times: number) => Uint8Array;

/** Averages squares of pixels; incomplete squares at the edges are cut off. */
export function createShrinking(
  palette: readonly number[],
  { colourOf }: Pick<Blending, 'colourOf'>,
): Shrink {
  const halve = createHalving(palette, colourOf);
  return (rows, width, times) => {
    if (times === 2) return halve(rows, width);
    const stride = width + 1;
    const narrow = Math.floor(width / times);
    const low = Math.floor(rows.length / stride / times);
    const shrunk = new Uint8Array((narrow + 1) * low);
    const squares = times * times;
    for (let y = 0; y < low; y += 1) {
      for (let x = 0; x < narrow; x += 1) {
        let [red, green, blue] = [0, 0, 0];
        for (let i = 0; i < squares; i += 1) {
          const row = y * times + Math.floor(i / times);
          const colour = palette[rows[row * stride + 1 + x * times + (i % times)] ?? 0] ?? 0;
          red += colour >> 16;
          green += (colour >> 8) & 0xff;
          blue += colour & 0xff;
        }
        const mean = (sum: number): number => Math.round(sum / squares);
        shrunk[y * (narrow + 1) + 1 + x] = colourOf((mean(red) << 16) | (mean(green) << 8) | mean(blue));
      }
    }
    return shrunk;
  };
}

/** Bits for each channel in a sum of colours: four values of 8 bits fit. */
const BITS = 10;
const HALF = (2 << (2 * BITS)) | (2 << BITS) | 2;

/** The case of half the size, which films use: it takes a fifth of the time. */
function createHalving(
  palette: readonly number[],
  colourOf: Blending['colourOf'],
): (rows: Uint8Array, width: number) => Uint8Array {
  const parts = Int32Array.from(
    palette,
    (colour) => ((colour >> 16) << (2 * BITS)) | (((colour >> 8) & 0xff) << BITS) | (colour & 0xff),
  );
  return (rows, width) => {
    const stride = width + 1;
    const narrow = width >> 1;
    const low = Math.floor(rows.length / stride) >> 1;
    const shrunk = new Uint8Array((narrow + 1) * low);
    for (let y = 0; y < low; y += 1) {
      const start = y * (narrow + 1) + 1;
      let above = 2 * y * stride + 1;
      let below = above + stride;
      for (let at = start; at < start + narrow; at += 1, above += 2, below += 2) {
        const one = rows[above] ?? 0;
        const two = rows[above + 1] ?? 0;
        const three = rows[below] ?? 0;
        const four = rows[below + 1] ?? 0;
        // Most squares are of one colour.
        if (one === two && three === four && one === three) {
          shrunk[at] = one;
          continue;
        }
        const sum = (parts[one] ?? 0) + (parts[two] ?? 0) + (parts[three] ?? 0) + (parts[four] ?? 0) + HALF;
        const red = (sum >> (2 * BITS + 2)) & 0xff;
        const green = (sum >> (BITS + 2)) & 0xff;
        shrunk[at] = colourOf((red << 16) | (green << 8) | ((sum >> 2) & 0xff));
      }
    }
    return shrunk;
  };
}
