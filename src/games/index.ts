import type { House } from './house.ts';
import { kinderschnapsen } from './kinderschnapsen/house.ts';
import { schikanees } from './schikanees/house.ts';
import { schikanoeschen } from './schikanoeschen/house.ts';
import { zankPatience } from './zank-patience/house.ts';

/** The only list of games. */
export const houses: readonly [House, ...House[]] = [
  schikanoeschen,
  schikanees,
  zankPatience,
  kinderschnapsen,
];
