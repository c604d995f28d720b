import type { Blending } from './blending.ts';

/** Rows as a PNG wants them (each a zero, then a palette colour for each of `width` pixels), so many times as narrow and as low. */
export type Shrink = (rows: Uint8Array, width: number, times: number) => Uint8Array;

/** Each pixel is what the square that it stands for looks like from afar; what does not fill a square is cut off. */
export function createShrinking(
  palette: readonly number[],
  { colourOf }: Pick<Blending, 'colourOf'>,
): Shrink {
  return (rows, width, times) => {
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
