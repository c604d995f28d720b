import type { Placed, Rows } from './composer.ts';

/**
 * Rows of a strip, in which a picture is made: in few, one that changes is soon made again; in many, compression finds more to
 * look back to. A picture can be shrunk by what divides it.
 */
const STRIP = 96;

/** The strips of a picture, from the top to the bottom. */
export const stripsOf = (height: number): Rows[] =>
  Array.from({ length: Math.ceil(height / STRIP) }, (_, i) => ({
    top: i * STRIP,
    bottom: Math.min((i + 1) * STRIP, height),
  }));

/** Those of these sprites that reach into a strip. */
export const inside = ({ top, bottom }: Rows, placed: readonly Placed[]): Placed[] =>
  placed.filter(({ sprite, y }) => {
    const first = y + sprite.top;
    return first < bottom && top < first + sprite.height;
  });

/** What lies in a strip, which is all that its pixels depend on: id, x and y of each sprite, from the bottom to the top. */
export const contentOf = (placed: readonly Placed[]): Int32Array =>
  Int32Array.from(placed.flatMap(({ sprite, x, y }) => [sprite.id, x, y]));

/** Whether these sprites are what lies in a strip. */
export function isOf(content: Int32Array, placed: readonly Placed[]): boolean {
  return (
    content.length === 3 * placed.length &&
    placed.every(
      ({ sprite, x, y }, i) =>
        content[3 * i] === sprite.id && content[3 * i + 1] === x && content[3 * i + 2] === y,
    )
  );
}
