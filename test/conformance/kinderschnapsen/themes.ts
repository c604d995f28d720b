/** The topics of Kinderschnapsen. */
import { commonThemes } from '../common.ts';
import type { Theme } from '../suite.ts';
import { checkOut, score } from './hands.ts';
import { seen, turns } from './hidden.ts';
import { GAME } from './table.ts';
import { replies, stock, tricks } from './tricks.ts';

export const themes: readonly Theme[] = [
  tricks,
  replies,
  stock,
  checkOut,
  score,
  seen,
  turns,
  ...commonThemes(GAME, { draws: [12], clock: [12], deal: [1, 2, 10], seen: [11] }),
];
