/** How far two colours look apart, squared: green counts most, blue least. */
export function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one & 0xff) - (other & 0xff);
  return 3 * red * red + 6 * green * green + 2 * blue * blue;
}

/** The index of the palette's colour that is nearest to a colour; of two that are equally near, the first. */
export function nearestIn(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Infinity;
  for (const [i, entry] of palette.entries()) {
    const away = distance(colour, entry);
    if (away < least) {
      least = away;
      best = i;
    }
  }
  return best;
}

/** So many colours are looked up once, unless two of them get into each other's way. */
const KNOWN = 2 ** 16;
/** Spreads colours that differ little: those of a gradient, or of the edge of a letter. */
const SPREAD = 0x9e3779b1;

/**
 * `nearestIn` for many pixels: what was found for a colour is kept until another takes its place, and a picture has a few
 * thousand.
 * @throws when the palette has more than 255 colours
 */
export function createQuantiser(palette: readonly number[]): (colour: number) => number {
  if (palette.length > 255) throw new Error('a palette of too many colours');
  // Each colour, and in the last byte its index and one more, as zero is what it begins with.
  const known = new Uint32Array(KNOWN);
  return (colour) => {
    const at = Math.imul(colour, SPREAD) >>> 16;
    const found = known[at] ?? 0;
    if (found >>> 8 === colour && found !== 0) return (found & 0xff) - 1;
    const index = nearestIn(palette, colour);
    known[at] = colour * 0x100 + index + 1;
    return index;
  };
}
