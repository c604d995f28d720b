/** Schikanees before the referee, with strictly checked answers and tables for tests that read like play. */
import { expect } from 'vitest';
import { playOf } from '../match.ts';
import type { Dialect, Options, Play } from '../match.ts';
import { isWarnings, KNOCKING_REASONS, knockingFields, parserOf, PHASES, pilesOf } from '../patience.ts';
import type { KnockingPosition, Piles } from '../patience.ts';

export type Seat = 1 | 2;
export const CODES = [
  'must-final-touch',
  'must-first',
  'must-final-place',
  'left-closed',
  'put-back',
  'bad-stack',
  'second-card',
] as const;
export type Code = (typeof CODES)[number];

/** Every pile that the rulings name (ruling 1). */
export const PILES: readonly string[] = [
  ...[1, 2].flatMap((seat) => ['l', 'm', 'r', 'e', 'f', 'g', 'h'].map((letter) => `${letter}${seat}`)),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `d${number}`),
];
export const FIELD: readonly string[] = PILES.filter((pile) => /^[efgh]/.test(pile));
export const FINALS: readonly string[] = PILES.filter((pile) => pile.startsWith('d'));

export interface Position extends KnockingPosition<Code> {
  turn: Seat;
  winner: Seat | null;
  leftClosed: boolean;
}

export const DIALECT: Dialect<Position, Code> = {
  parse: parserOf({
    seats: [1, 2],
    phases: PHASES,
    reasons: KNOCKING_REASONS,
    codes: CODES,
    piles: PILES,
    card: /^-?(?:[A23456789TJQK][CSHD][12]|\?\?[12])$/,
    fields: { leftClosed: (value) => typeof value === 'boolean', warnings: isWarnings },
  }),
  fields: knockingFields,
};

export interface Given {
  readonly turn?: Seat;
  readonly leftClosed?: boolean;
  readonly options?: Options;
}
export type Table = Play<Position, Code>;

/** A table with these piles; by default it is seat 1's turn, and there is no clock. */
export function given(piles: Piles, { turn = 1, leftClosed, options = {} }: Given = {}): Table {
  for (const pile of Object.keys(piles)) expect(PILES).toContain(pile);
  const closed = leftClosed === undefined ? {} : { leftClosed };
  return playOf(
    { game: 'schikanees', position: { turn, piles: pilesOf(piles), ...closed }, options },
    DIALECT,
  );
}

/** A table dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  return playOf({ game: 'schikanees', seed, options }, DIALECT);
}

/** Cards to draw, so that nobody has won. */
export const QUIET = { r1: '-9H1 -8H1', r2: '-9H2 -8H2' };
/**
 * A face-up card on every row and on each touchable pile; none of them fits anywhere, nor does the card to be
 * drawn.
 */
export const STUCK = {
  ...QUIET,
  l1: '-TC1 5C1',
  m1: '3C1',
  e1: '-TD1 7D1',
  f1: '-TS1 7S1',
  g1: '-TH1 7H1',
  h1: '-3H1 7C1',
  l2: '-TC2 5C2',
  m2: '3C2',
  e2: '-TD2 7D2',
  f2: '-TS2 7S2',
  g2: '-TH2 7H2',
  h2: '-3H2 7C2',
  d1: 'AD1',
};
/** The same, except that seat 1 has to move the ace on e1, and the seven on f1 fits the eight on g1. */
export const OBLIGED = { ...STUCK, e1: '-TD1 AS1', f1: '-TS1 7D1', g1: '-TH1 8C1' };
