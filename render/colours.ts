import type { Deck, Suit } from '../src/core/cards.ts';
import type { SuitColours } from '../src/games/suits.ts';

/** The colours of the art. After changing one, remake the palette (`make-palette.ts`). */

/**
 * Colours of the felt, the brightest in the middle of the table. The darker ones have the same hue, so that
 * shadows stay on one line of colours.
 */
export const FELT = {
  bright: '#21794f',
  soft: '#1f734b',
  dim: '#1a6440',
  dark: '#155236',
  tray: '#145638',
  idle: '#0d3424',
  slot: '#134b31',
  stitch: '#5d8b75',
  seam: '#2f6b50',
  plate: '#0b2a1d',
} as const;

export const PAPER = '#fffdf6';
export const CREAM = '#f8edd0';
export const EDGE = '#8d8878';
export const INK = '#17191f';
export const GOLD = '#f7c948';
/** A gilded plate, from its upper to its lower edge. */
export const GILT = { top: '#ffe28a', bottom: '#f4c34c' } as const;
/** The colour of announcements. */
export const AIM = '#8419c4';
export const AIM_LIGHT = '#fbf1ff';
/** The plate of the player who holds up the match. */
export const HALT = '#d9e6ee';
export const HALT_LINE = '#6f8796';
export const GOLD_DARK = '#8a5a00';
export const LIGHT_TEXT = '#fdf8e6';
export const DARK_TEXT = '#2a1c00';

export const RED = '#d4202c';
export const BLUE = '#1b62dd';
/** Bluish, so that people with red-green colour blindness can tell it from red. */
export const GREEN = '#007268';

export function suitColour(suit: Suit, colours: SuitColours): string {
  if (suit === 'H') return RED;
  if (suit === 'S') return INK;
  if (colours === 2) return suit === 'D' ? RED : INK;
  return suit === 'D' ? BLUE : GREEN;
}

/** The decks' colours differ in hue and in brightness; their patterns differ, too (`backs.ts`). */
export const DECK_COLOURS: Readonly<Record<Deck, { readonly ground: string; readonly line: string }>> = {
  1: { ground: '#1d3f8f', line: '#9db8ee' },
  2: { ground: '#c8372d', line: '#ffdcc0' },
};

/** Print colours of the court figures, by the colours in their drawings. */
export const COURT_COLOURS: Readonly<Record<string, string>> = {
  '#44F': '#27458c',
  red: '#cf2430',
  '#FC4': '#f0bb3d',
};
