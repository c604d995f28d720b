/** The topics of Schikanees. */
import { commonThemes } from '../common.ts';
import { schikanees as knocking } from '../knocks/schikanees.ts';
import { knockThemes } from '../knocks/themes.ts';
import type { Theme } from '../suite.ts';
import { attempts } from './attempts.ts';
import { winning } from './ending.ts';
import { fits } from './fits.ts';
import { hidden } from './hidden.ts';
import { leftToRight } from './left-becomes-right.ts';
import { order } from './left-closed.ts';
import { mustMoves } from './must-moves.ts';
import { putBacks } from './put-backs.ts';
import { GAME } from './table.ts';

export const themes: readonly Theme[] = [
  attempts,
  fits,
  mustMoves,
  order,
  putBacks,
  leftToRight,
  winning,
  hidden,
  ...knockThemes(knocking),
  ...commonThemes(GAME, {
    draws: [13, 28, 29],
    clock: [30, 31],
    deal: [1, 2],
    seen: [1, 6],
    calls: [11, 20, 21, 23, 24],
    wins: [27],
  }),
];
