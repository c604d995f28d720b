/** Tables of Schikanees. */
import type { Piles } from '../../referee/patience.ts';
import { QUIET, STUCK } from '../../referee/schikanees/table.ts';
import type { Case } from '../suite.ts';
import { tableOf, themeOf } from '../tables.ts';

export const GAME = 'schikanees';

export const table = tableOf(GAME);

export const theme = themeOf(GAME);

export const quiet = (about: string, piles: Piles, moves: readonly string[]): Case =>
  table(about, { ...QUIET, ...piles }, moves);

export const stuck = (about: string, piles: Piles, moves: readonly string[], more = {}): Case =>
  table(about, { ...STUCK, ...piles }, moves, { more });

/** A card touched on one pile and put on another, where it fits or not. */
export const laid = (
  about: string,
  card: string,
  to: string,
  cards: string,
  fits: boolean,
  from = 'e1',
): Case =>
  quiet(about, { [from]: card, [to]: cards }, [
    `1 touch ${from} !*, place ${to} ${fits ? '!*' : '!*bad-stack'}`,
  ]);
