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

/**
 * `nearestIn` for many pixels: a table that is filled as colours turn up, and a picture has a few thousand. Of its 16 MB
 * only the pages that are needed take up memory.
 * @throws when the palette has more than 255 colours
 */
export function createQuantiser(palette: readonly number[]): (colour: number) => number {
  if (palette.length > 255) throw new Error('a palette of too many colours');
  // The index and one more, as zero is what it begins with.
  const table = new Uint8Array(1 << 24);
  return (colour) => (table[colour] ||= nearestIn(palette, colour) + 1) - 1;
}
