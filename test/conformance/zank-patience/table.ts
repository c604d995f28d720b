/** Tables of Zank-Patience. */
import type { Piles } from '../../referee/patience.ts';
import { RIM, STUCK } from '../../referee/zank-patience/table.ts';
import type { Case } from '../suite.ts';
import { by, tableOf, themeOf, type Given } from '../tables.ts';

export const GAME = 'zank-patience';

export const table = tableOf(GAME);

export const theme = themeOf(GAME);

/** Moves of seat 1. */
export const at = (about: string, piles: Piles, moves: readonly string[]): Case =>
  table(about, piles, by(1, ...moves));

/** Tables at which the move with this number is the first that is possible. */
export const ONE = { ...STUCK, m1: 'AS1', r1: '2S1' };
export const TWO = { ...STUCK, m1: 'AS1', r1: '2S1 9H1', r2: 'TC1' };
export const THREE = { ...STUCK, r1: '9H1', r2: 'TC1' };
export const FOUR = { ...STUCK, m1: 'AS1', a1: '2S1' };
export const FIVE = { ...STUCK, a1: '4H1' };
export const SIX = { ...STUCK, a1: 'QD1' };
export const EIGHT = { ...STUCK, q1: '' };

/** Kings hold the places of a full rim: nothing but a red queen fits them, and they fit nothing. */
export const KINGS = { r4: 'KC1', r5: 'KS1', r6: 'KC2', r7: 'KS2', r8: 'KD1' };

export const BASE = { q1: '-2C2 -6C2', a1: 'KH2', q2: '-2D2 -6S2', a2: '6H2', m1: 'AS1' };

/** A table for three. */
export const trio = (about: string, piles: Piles, moves: readonly string[], given: Given = {}): Case =>
  table(
    about,
    {
      ...RIM,
      r9: '3C1',
      q1: '-2H1 -QC1',
      a1: 'KH1',
      q2: '-2D2 -QS2',
      a2: 'JD2',
      q3: '-3H1 -QC2',
      a3: '7D1',
      ...piles,
    },
    moves,
    {
      ...given,
      options: { variant: 'three', ...given.options },
    },
  );

/** Each rim stack has a card under its open one; fours and eights of the same suit fit. */
export const SPITE = {
  r1: '-JC1 5C1',
  r2: '-JS1 5S1',
  r3: '-JH1 5H1',
  r4: '-JD1 5D1',
  r5: '-JC2 9C1',
  r6: '-JS2 9S1',
  r7: '-JH2 9H1',
  r8: '-JD2 9D1',
  q1: '-6H1 -QC1',
  a1: 'KH1',
  s1: '-7C1 3C1',
  q2: '-6D2 -QS2',
  a2: 'KD2',
  s2: '-7C2 3H2',
};
