import { createQuantiser, nearestIn } from './quantise.ts';

/** The colours of a palette, and what becomes of them when something translucent is laid on them. */
export interface Blending {
  /** The colour of the palette that is nearest to 0xRRGGBB. */
  colourOf: (rgb: number) => number;
  /**
   * What something of this colour (0xRRGGBB, and from 0, transparent, to 255, opaque) lays on a pixel: NOTHING, a colour of
   * the palette (less than COLOURS), or a translucent tint.
   */
  tintOf: (rgb: number, alpha: number) => number;
  /** The colour of the palette that a translucent tint gives on another. */
  over: (tint: number, colour: number) => number;
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
  /** Tints in the order in which they turned up, as `alpha * COLOURS + ink`: those of shadows lie close together. */
  const tints: number[] = [];
  const known = new Map<number, number>();
  // For each tint, on each colour, the colour that it gives and one more, as zero is what everything begins with.
  const given = new Uint8Array(STEPS * inks.length * COLOURS);

  function give(tint: number, colour: number): number {
    const what = tints[tint - COLOURS] ?? 0;
    const alpha = Math.floor(what / COLOURS);
    const [one = 0, other = 0] = [inks[what % COLOURS], palette[colour]];
    const channel = (shift: number): number => {
      const sum = ((one >> shift) & 0xff) * alpha + ((other >> shift) & 0xff) * (STEPS - alpha);
      return Math.round(sum / STEPS) << shift;
    };
    return nearestIn(palette, channel(16) | channel(8) | channel(0));
  }

  return {
    colourOf,
    tintOf(rgb, alpha255) {
      const alpha = Math.round((alpha255 * STEPS) / 0xff);
      if (alpha === 0) return NOTHING;
      if (alpha === STEPS) return colourOf(rgb);
      const what = alpha * COLOURS + inkOf(rgb);
      const tint = known.get(what) ?? COLOURS + tints.length;
      if (tint === COLOURS + tints.length) {
        tints.push(what);
        known.set(what, tint);
      }
      return tint;
    },
    over: (tint, colour) => {
      const at = (tint - COLOURS) * COLOURS + colour;
      return (given[at] ||= give(tint, colour) + 1) - 1;
    },
  };
}
