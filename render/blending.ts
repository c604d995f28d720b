import { createQuantiser } from './quantise.ts';

/** The colours of a palette, and what becomes of them when something translucent is laid on them. */
export interface Blending {
  /** The colour of the palette that is nearest to 0xRRGGBB. */
  colourOf: (rgb: number) => number;
  /**
   * What something of this colour (0xRRGGBB, and from 0, transparent, to 255, opaque) lays on a pixel: NOTHING, a colour of
   * the palette (less than COLOURS), or a translucent tint.
   */
  tintOf: (rgb: number, alpha: number) => number;
  /** What a tint gives on a colour of the palette, at `tint * COLOURS + colour`. */
  readonly given: Uint8Array;
}

export const NOTHING = -1;
/** A palette has fewer colours, and every tint that is not one of them is at least so much. */
export const COLOURS = 256;

/** Translucent colours are told apart in so many steps of alpha; finer ones would be lost in the palette. */
const STEPS = 63;
/** What shadows are made of is in no palette. */
const SHADOW = 0x000000;

export function createBlending(palette: readonly number[]): Blending {
  const inks = [...palette, SHADOW];
  const colourOf = createQuantiser(palette);
  const inkOf = createQuantiser(inks);
  /** Translucent tints by ink and alpha, numbered as they turn up: those that are seen together lie close together. */
  const tints = new Map<number, number>();
  // Of its 2 MB only the pages that are needed take up memory.
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
