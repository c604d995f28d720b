/** Squared visual distance of two colours: green counts most, blue least. */
export function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one & 0xff) - (other & 0xff);
  return 3 * red * red + 6 * green * green + 2 * blue * blue;
}

/** Palette index of the nearest colour; the first of equally near ones. */
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

/** Slots of the cache; a colour evicts another one in the same slot. */
const KNOWN = 2 ** 16;
/** Multiplier that spreads similar colours over the slots: those of a gradient, or of a letter's edge. */
const SPREAD = 0x9e3779b1;

/**
 * Makes `nearestIn` with a cache, for many pixels: a picture has a few thousand colours.
 * @throws if the palette has more than 255 colours
 */
export function createQuantiser(palette: readonly number[]): (colour: number) => number {
  if (palette.length > 255) throw new Error('palette with too many colours');
  // Each slot has a colour and, in the last byte, its index plus one; 0: empty.
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
