import { createQuantiser } from './quantise.ts';

/** Maps colours to a palette, and blends translucent ones with the palette's colours. */
export interface Blending {
  /** Returns the palette index of the colour nearest to 0xRRGGBB. */
  colourOf: (rgb: number) => number;
  /**
   * Returns the tint of a colour (0xRRGGBB; alpha from 0, transparent, to 255, opaque): NOTHING, a palette
   * index (less than COLOURS), or a translucent tint.
   */
  tintOf: (rgb: number, alpha: number) => number;
  /** Palette index that a tint gives on a colour, at `tint * COLOURS + colour`. */
  readonly given: Uint8Array;
}

export const NOTHING = -1;
/** More than any palette index; translucent tints have this number or a higher one. */
export const COLOURS = 256;

/** Steps of alpha of translucent colours; finer ones would be lost in the palette. */
const STEPS = 63;
/** Colour of shadows, which is in no palette. */
const SHADOW = 0x000000;

export function createBlending(palette: readonly number[]): Blending {
  const inks = [...palette, SHADOW];
  const colourOf = createQuantiser(palette);
  const inkOf = createQuantiser(inks);
  /**
   * Translucent tints by ink and alpha, numbered by first use: tints of the same sprites lie close together.
   */
  const tints = new Map<number, number>();
  // Only the used pages of its 2 MB take up memory.
  const given = new Uint8Array((COLOURS + STEPS * inks.length) * COLOURS);
  for (const tint of palette.keys()) given.fill(tint, tint * COLOURS, (tint + 1) * COLOURS);

  function addTint(ink: number, alpha: number): number {
    const tint = COLOURS + tints.size;
    const mixed = (colour: number, shift: number): number => {
      const sum = (((inks[ink] ?? 0) >> shift) & 0xff) * alpha + ((colour >> shift) & 0xff) * (STEPS - alpha);
      return Math.round(sum / STEPS) << shift;
    };
    for (const [i, colour] of palette.entries()) {
      given[tint * COLOURS + i] = colourOf(mixed(colour, 16) | mixed(colour, 8) | mixed(colour, 0));
    }
    return tint;
  }

  return {
    given,
    colourOf,
    tintOf(rgb, alpha255) {
      const alpha = Math.round((alpha255 * STEPS) / 0xff);
      if (alpha === 0) return NOTHING;
      if (alpha === STEPS) return colourOf(rgb);
      const ink = inkOf(rgb);
      const key = alpha * COLOURS + ink;
      const tint = tints.get(key) ?? addTint(ink, alpha);
      tints.set(key, tint);
      return tint;
    },
  };
}
