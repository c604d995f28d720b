/** How far two colours look apart, squared: green counts most, blue least. */
export function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one & 0xff) - (other & 0xff);
  return 3 * red * red + 6 * green * green + 2 * blue * blue;
}

/** Leaves one number free, which marks colours that were not looked up yet. */
const UNKNOWN = 255;
export const MOST_COLOURS = UNKNOWN;

/**
 * The palette entry that is nearest to each colour 0xRRGGBB: always the same one, whatever was asked before. The table of
 * 16 MB is filled as colours turn up; a picture has a few thousand.
 * @throws when the palette has more than `MOST_COLOURS` entries
 */
export function createQuantiser(palette: readonly number[]): (colour: number) => number {
  if (palette.length > MOST_COLOURS) throw new Error('a palette of too many colours');
  const nearest = new Uint8Array(1 << 24).fill(UNKNOWN);
  return (colour) => {
    const known = nearest[colour] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    let best = 0;
    let least = Infinity;
    for (const [i, entry] of palette.entries()) {
      const away = distance(colour, entry);
      if (away < least) {
        least = away;
        best = i;
      }
    }
    nearest[colour] = best;
    return best;
  };
}
