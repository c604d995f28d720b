/**
 * Zank-Patience before the referee, with strictly checked answers and tables for tests that read like play.
 */
import { expect } from 'vitest';
import { playOf } from '../match.ts';
import type { Dialect, Line, Options as AnyOptions, Play } from '../match.ts';
import { parserOf, PHASES, pilesOf, REASONS } from '../patience.ts';
import type { PatiencePosition, Piles } from '../patience.ts';
import { isCount, isList, isNullOr, isObject, isOneOf, keysOf } from '../shape.ts';

export type Seat = 1 | 2 | 3;
export const VARIANTS = ['standard', 'learning', 'three', 'schikanieren'] as const;
export type Variant = (typeof VARIANTS)[number];
export const CODES = ['priority', 'no-move', 'wrong-place', 'announcement'] as const;
export type Code = (typeof CODES)[number];

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
/** Numbers of seats, middle and rim stacks of a variant; true if it has spite stacks. */
const SIZES: Readonly<Record<Variant, readonly [number, number, number, boolean]>> = {
  standard: [2, 8, 8, false],
  learning: [2, 4, 6, false],
  three: [3, 8, 9, false],
  schikanieren: [2, 8, 8, true],
};
export const seatsOf = (variant: Variant): Seat[] => ([1, 2, 3] as const).slice(0, SIZES[variant][0]);
export const rimOf = (variant: Variant): string[] => numbered('r', SIZES[variant][2]);
export const middleOf = (variant: Variant): string[] => numbered('m', SIZES[variant][1]);
/** Every pile that the rulings name, before a rim stack is taken away (rulings 1, 18 to 20). */
export function pilesIn(variant: Variant): string[] {
  const seats = seatsOf(variant).length;
  const spite = SIZES[variant][3] ? numbered('s', seats) : [];
  return [
    ...numbered('q', seats),
    ...numbered('a', seats),
    ...spite,
    ...middleOf(variant),
    ...rimOf(variant),
  ];
}

export type Announced = { aim: 'expose'; pile: string; card: string } | { aim: 'empty'; pile: string };
export interface Position extends PatiencePosition<Code> {
  turn: Seat;
  winner: Seat | null;
  out: readonly string[];
  announced: Announced | null;
  skips: readonly number[];
  paused: Seat | null;
  pausesLeft: readonly number[];
}

const CARD = /^-?(?:[A23456789TJQK][CSHD][12]|XX1|\?\?[12])$/;
const isCard = (value: unknown): boolean => typeof value === 'string' && CARD.test(value);

function isAnnounced(value: unknown, rim: readonly string[]): boolean {
  if (value === null) return true;
  if (!isObject(value) || !isOneOf(value['pile'], rim)) return false;
  if (value['aim'] === 'empty') return keysOf(value) === 'aim,pile';
  return value['aim'] === 'expose' && keysOf(value) === 'aim,card,pile' && isCard(value['card']);
}

const parseOf = (variant: Variant): Dialect<Position, Code>['parse'] => {
  const seats = seatsOf(variant);
  const isSeats = (value: unknown): boolean => isList(value, seats.length, isCount);
  return parserOf({
    seats,
    phases: PHASES,
    reasons: REASONS,
    codes: CODES,
    piles: pilesIn(variant),
    card: CARD,
    fields: {
      out: (value) => Array.isArray(value) && value.every(isCard),
      announced: (value) => isAnnounced(value, rimOf(variant)),
      skips: isSeats,
      paused: (value) => isNullOr(value, seats),
      pausesLeft: isSeats,
    },
    // In `three` the first rim stack that becomes empty again is taken away.
    mayLack: (missing) =>
      missing.length <= (variant === 'three' ? 1 : 0) && missing.every((pile) => pile.startsWith('r')),
  });
};

export const dialectOf = (variant: Variant): Dialect<Position, Code> => ({
  parse: parseOf(variant),
  fields: (verb, [one, pile, card]) => {
    if (verb === 'announce') return { aim: one, pile, ...(card === undefined ? {} : { card }) };
    return one === undefined ? {} : { pile: one };
  },
});

export interface Options extends AnyOptions {
  readonly variant?: Variant;
  readonly advanced?: boolean;
  readonly pauseMs?: number;
  readonly pauses?: number;
}
export interface Given extends Options {
  readonly turn?: Seat;
  readonly turnsBegun?: number;
}
export type Table = Play<Position, Code>;

/** The line that sets up a table. */
export function setupOf(piles: Piles, { turn = 1, turnsBegun, ...options }: Given = {}): Line {
  const begun = turnsBegun === undefined ? {} : { turnsBegun };
  return { game: 'zank-patience', position: { turn, piles: pilesOf(piles), ...begun }, options };
}

/** A table with these piles; by default it is seat 1's turn. Everybody has begun, and there is no clock. */
export function given(piles: Piles, how: Given = {}): Table {
  const variant = how.variant ?? 'standard';
  for (const pile of Object.keys(piles)) expect(pilesIn(variant)).toContain(pile);
  return playOf(setupOf(piles, how), dialectOf(variant));
}

/** A table dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  const dialect = dialectOf(options.variant ?? 'standard');
  return playOf({ game: 'zank-patience', seed, options }, dialect);
}

/** Eight rim stacks; none fits another. Red fours and eights fit them. */
export const RIM = {
  r1: '5C1',
  r2: '5S1',
  r3: '5C2',
  r4: '5S2',
  r5: '9C1',
  r6: '9S1',
  r7: '9C2',
  r8: '9S2',
};
/** Sources and discards whose tops fit nothing of {@link RIM}, nor each other; the queens are drawn first. */
export const OWN = { q1: '-2H1 -QC1', a1: 'KH1', q2: '-2D2 -QS2', a2: 'JD2' };
/** The only possible move is to draw and to put the card on one's own discard. */
export const STUCK = { ...RIM, ...OWN };
/** The same with one empty rim stack: the discard may go there, and a drawn queen must. */
export const ROOM = { ...STUCK, r8: '' };
