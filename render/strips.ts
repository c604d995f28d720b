import type { Placed, Rows } from './composer.ts';

/**
 * Rows of a strip. With few rows a changed strip is soon redrawn; with many, compression finds more to refer
 * to. A picture can be shrunk by a divisor of this.
 */
const STRIP = 96;

/** The strips of a picture, from top to bottom. */
export const stripsOf = (height: number): Rows[] =>
  Array.from({ length: Math.ceil(height / STRIP) }, (_, i) => ({
    top: i * STRIP,
    bottom: Math.min((i + 1) * STRIP, height),
  }));

/** The sprites that reach into a strip. */
export const inside = ({ top, bottom }: Rows, placed: readonly Placed[]): Placed[] =>
  placed.filter(({ sprite, y }) => {
    const first = y + sprite.top;
    return first < bottom && top < first + sprite.height;
  });

/** Content of a strip, which determines its pixels: id, x and y of each sprite, from the bottom up. */
export const contentOf = (placed: readonly Placed[]): Int32Array =>
  Int32Array.from(placed.flatMap(({ sprite, x, y }) => [sprite.id, x, y]));

/** Returns whether a strip's content is these sprites. */
export function isOf(content: Int32Array, placed: readonly Placed[]): boolean {
  return (
    content.length === 3 * placed.length &&
    placed.every(
      ({ sprite, x, y }, i) =>
        content[3 * i] === sprite.id && content[3 * i + 1] === x && content[3 * i + 2] === y,
    )
  );
}
