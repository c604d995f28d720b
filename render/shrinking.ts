import type { Blending } from './blending.ts';

/** Rows as a PNG wants them (each a zero, then a palette colour for each of `width` pixels), so many times as narrow and as low. */
export type Shrink = (rows: Uint8Array, width: number, times: number) => Uint8Array;

/** Each pixel is what the square that it stands for looks like from afar; what does not fill a square is cut off. */
export function createShrinking(
  palette: readonly number[],
  { colourOf }: Pick<Blending, 'colourOf'>,
): Shrink {
  const part = (shift: number): Uint8Array => Uint8Array.from(palette, (colour) => (colour >> shift) & 0xff);
  const [reds, greens, blues] = [part(16), part(8), part(0)];
  return (rows, width, times) => {
    const stride = width + 1;
    const narrow = Math.floor(width / times);
    const low = Math.floor(rows.length / stride / times);
    const shrunk = new Uint8Array((narrow + 1) * low);
    const squares = times * times;
    const mean = (sum: number): number => Math.floor((sum + squares / 2) / squares);
    for (let y = 0; y < low; y += 1) {
      for (let x = 0; x < narrow; x += 1) {
        const corner = y * times * stride + 1 + x * times;
        const first = rows[corner] ?? 0;
        let isPlain = true;
        let [red, green, blue] = [0, 0, 0];
        for (let down = 0; down < times; down += 1) {
          const row = corner + down * stride;
          for (let at = row; at < row + times; at += 1) {
            const colour = rows[at] ?? 0;
            if (colour !== first) isPlain = false;
            red += reds[colour] ?? 0;
            green += greens[colour] ?? 0;
            blue += blues[colour] ?? 0;
          }
        }
        // Most squares are of one colour, which is in the palette.
        shrunk[y * (narrow + 1) + 1 + x] = isPlain
          ? first
          : colourOf((mean(red) << 16) | (mean(green) << 8) | mean(blue));
      }
    }
    return shrunk;
  };
}
