/** The topics of Schikanöschen. */
import { commonThemes } from '../common.ts';
import { schikanoeschen as knocking } from '../knocks/schikanoeschen.ts';
import { knockThemes } from '../knocks/themes.ts';
import type { Theme } from '../suite.ts';
import { attempts } from './attempts.ts';
import { repetition, winning } from './ending.ts';
import { hidden } from './hidden.ts';
import { fits, obligations } from './lying.ts';
import { flips, offences } from './offences.ts';
import { GAME } from './table.ts';
import { turning } from './turning.ts';

export const themes: readonly Theme[] = [
  attempts,
  turning,
  fits,
  obligations,
  offences,
  flips,
  winning,
  repetition,
  hidden,
  ...knockThemes(knocking),
  ...commonThemes(GAME, {
    draws: [28, 29],
    clock: [30, 31],
    deal: [1, 2, 3],
    seen: [],
    calls: [20, 21, 23, 24],
    wins: [27],
  }),
];
