/**
 * Schikanöschen before the referee, with strictly checked answers and tables for tests that read like play.
 */
import { expect } from 'vitest';
import { playOf } from '../match.ts';
import type { Dialect, Options, Play } from '../match.ts';
import { isWarnings, KNOCKING_REASONS, knockingFields, parserOf, PHASES, pilesOf } from '../patience.ts';
import type { KnockingPosition, Piles } from '../patience.ts';

export type Seat = 1 | 2;
export const CODES = [
  'must-final-touch',
  'must-final-place',
  'board-first',
  'bad-stack',
  'flipped-discard',
  'second-card',
  'opponent-board',
] as const;
export type Code = (typeof CODES)[number];

const BOARD_LETTERS = ['e', 'f', 'g', 'h'];
/** Every pile that the rulings name. */
export const PILES: readonly string[] = [
  ...[1, 2].flatMap((seat) => ['a', 'b', 'c', ...BOARD_LETTERS].map((letter) => `${letter}${seat}`)),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `d${number}`),
];
export const BOARD: readonly string[] = [1, 2].flatMap((seat) =>
  BOARD_LETTERS.map((letter) => `${letter}${seat}`),
);
export const FINALS: readonly string[] = PILES.filter((pile) => pile.startsWith('d'));

export interface Position extends KnockingPosition<Code> {
  turn: Seat;
  winner: Seat | null;
  out: readonly string[];
}

const CARD = /^-?(?:[A23456789TJQK][CSHD][12]|XX[12]|\?\?[12])$/;
/** The jokers that are out, sorted. */
const isOut = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((card, index) => CARD.test(String(card)) && (index === 0 || value[index - 1] <= card));

export const DIALECT: Dialect<Position, Code> = {
  parse: parserOf({
    seats: [1, 2],
    phases: PHASES,
    reasons: KNOCKING_REASONS,
    codes: CODES,
    piles: PILES,
    card: CARD,
    fields: { out: isOut, warnings: isWarnings },
  }),
  fields: knockingFields,
};

export type Table = Play<Position, Code>;

/** A table with these piles; by default it is seat 1's turn, and there is no clock. */
export function given(piles: Piles, turn: Seat = 1, options: Options = {}): Table {
  for (const pile of Object.keys(piles)) expect(PILES).toContain(pile);
  return playOf({ game: 'schikanoeschen', position: { turn, piles: pilesOf(piles) }, options }, DIALECT);
}

/** A table dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  return playOf({ game: 'schikanoeschen', seed, options }, DIALECT);
}

/** Cards to draw, so that nobody has won; they oblige nobody to anything. */
export const QUIET = { a1: '-9H1 -8H1', a2: '-9H2 -8H2' };
/** A face-up card on every stack that can have one. */
export const FULL = {
  ...QUIET,
  b1: '3C1',
  c1: '-2C1 5C1',
  e1: '-2D1 7D1',
  f1: '-2S1 7S1',
  g1: '-2H1 7H1',
  h1: '-3H1 JC1',
  b2: '3C2',
  c2: '-2C2 5C2',
  e2: '-2D2 7D2',
  f2: '-2S2 7S2',
  g2: '-2H2 7H2',
  h2: '-3H2 JC2',
  d1: 'AS1',
};
/** Seat 1 has to move the ace on e1; everything else would be harmless. */
export const OBLIGED = { ...QUIET, e1: 'AS1', f1: '7D1', g1: '8C1', b1: '4C1', c1: '-2C1 5C1' };
