/** Tables of Schikanöschen. */
import type { Piles } from '../../referee/patience.ts';
import { QUIET } from '../../referee/schikanoeschen/table.ts';
import type { Case } from '../suite.ts';
import { tableOf, themeOf } from '../tables.ts';

export const GAME = 'schikanoeschen';

export const table = tableOf(GAME);

export const theme = themeOf(GAME);

export const quiet = (about: string, piles: Piles, moves: readonly string[], turn = 1): Case =>
  table(about, { ...QUIET, ...piles }, moves, { turn });

/** A card touched on one pile and put on another, where it fits or not. */
export const laid = (about: string, card: string, to: string, cards: string, fits: boolean): Case =>
  quiet(about, { e1: card, [to]: cards }, [`1 touch e1 !*, place ${to} ${fits ? '!*' : '!*bad-stack'}`]);

/** Final stacks that accept no more cards. */
export const KINGS = {
  d1: 'KC1',
  d2: 'KS1',
  d3: 'KH1',
  d4: 'KD1',
  d5: 'KC2',
  d6: 'KS2',
  d7: 'KH2',
  d8: 'KD2',
};
