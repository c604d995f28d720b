/** Zank-Patience at the referee: its answers, checked strictly, and tables for tests that read like play (../match.ts). */
import { expect } from 'vitest';
import { patienceOf, pilesOf } from '../match.ts';
import type { Dialect, Line, PatiencePlay, Piles } from '../match.ts';
import {
  checkAnyPosition,
  checkCards,
  checkPending,
  isCount,
  isList,
  isNullOr,
  isObject,
  isOneOf,
  keysOf,
  must,
  parseAnswerWith,
} from '../shape.ts';
import type { Answer, Clock } from '../shape.ts';

export type Seat = 1 | 2 | 3;
export const VARIANTS = ['standard', 'learning', 'three', 'schikanieren'] as const;
export type Variant = (typeof VARIANTS)[number];
export const CODES = ['priority', 'no-move', 'wrong-place', 'announcement'] as const;
export type Code = (typeof CODES)[number];
export const PHASES = ['clock', 'play', 'ending', 'over'] as const;
export const REASONS = ['cleared', 'time', 'resigned', 'agreed', 'repetition', 'clock-flips'] as const;

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
/** Seats, middle and rim stacks of a variant, and whether there are spite stacks. */
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
export interface Position {
  ply: number;
  turn: Seat;
  phase: (typeof PHASES)[number];
  hand: string | null;
  touched: string | null;
  piles: Readonly<Record<string, readonly string[]>>;
  out: readonly string[];
  /** The offences of the last move begun; absent in a redacted view. */
  pending?: readonly { seat: Seat; code: Code }[];
  announced: Announced | null;
  skips: readonly number[];
  paused: Seat | null;
  pausesLeft: readonly number[];
  drawOffer: Seat | null;
  drawClaim: boolean;
  clock: Clock | null;
  winner: Seat | null;
  reason: (typeof REASONS)[number] | null;
}

const KEYS = [
  ...[
    'announced',
    'clock',
    'drawClaim',
    'drawOffer',
    'hand',
    'out',
    'paused',
    'pausesLeft',
    'phase',
    'piles',
  ],
  ...['ply', 'reason', 'skips', 'touched', 'turn', 'winner'],
];
const VIEW_KEYS = KEYS.join();
const FULL_KEYS = [...KEYS, 'pending'].sort().join();
const CARD = /^-?(?:[A23456789TJQK][CSHD][12]|XX1|\?\?[12])$/;

function checkAnnounced(value: unknown, rim: readonly string[]): void {
  if (value === null) return;
  must(isObject(value) && isOneOf(value['pile'], rim), 'announced', value);
  const expose = value['aim'] === 'expose';
  must(expose || value['aim'] === 'empty', 'announced', value);
  must(keysOf(value) === (expose ? 'aim,card,pile' : 'aim,pile'), 'announced', value);
  if (expose) checkCards([value['card']], 'announced', CARD);
}

function checkPosition(value: unknown, variant: Variant, redacted: boolean): void {
  const seats = seatsOf(variant);
  checkAnyPosition(value, { seats, phases: PHASES, reasons: REASONS });
  must(keysOf(value) === (redacted ? VIEW_KEYS : FULL_KEYS), 'position keys', keysOf(value));
  if (value['hand'] !== null) checkCards([value['hand']], 'hand', CARD);
  const names = pilesIn(variant);
  must(isNullOr(value['touched'], names), 'touched', value['touched']);
  const { piles } = value;
  must(isObject(piles), 'piles', piles);
  const missing = names.filter((pile) => !(pile in piles));
  // In `three` the first rim stack that becomes empty again is taken away.
  must(missing.length === 0 || (variant === 'three' && missing.length === 1), 'piles', piles);
  must(
    missing.every((pile) => pile.startsWith('r')),
    'piles',
    piles,
  );
  must(Object.keys(piles).length === names.length - missing.length, 'piles', piles);
  for (const [pile, cards] of Object.entries(piles)) checkCards(cards, pile, CARD);
  checkCards(value['out'], 'out', CARD);
  checkAnnounced(value['announced'], rimOf(variant));
  must(isList(value['skips'], seats.length, isCount), 'skips', value['skips']);
  must(isNullOr(value['paused'], seats), 'paused', value['paused']);
  must(isList(value['pausesLeft'], seats.length, isCount), 'pausesLeft', value['pausesLeft']);
  const { pending } = value;
  if (!redacted) checkPending(pending, seats, CODES);
  must(typeof value['drawClaim'] === 'boolean', 'drawClaim', value['drawClaim']);
  if (value['phase'] === 'over') {
    must(redacted || (Array.isArray(pending) && pending.length === 0), 'nothing pending once over', value);
    must(!value['drawClaim'], 'no claim once over', value);
  }
}

export const parseOf =
  (variant: Variant) =>
  (text: string | null, redacted: boolean): Answer<Position, Code> =>
    parseAnswerWith(text, CODES, (value) => {
      checkPosition(value, variant, redacted);
    });

export const dialectOf = (variant: Variant): Dialect<Position, Code> => ({
  parse: parseOf(variant),
  fields: (verb, [one, pile, card]) => {
    if (verb === 'announce') return { aim: one, pile, ...(card === undefined ? {} : { card }) };
    return one === undefined ? {} : { pile: one };
  },
});

export interface Options {
  variant?: Variant;
  advanced?: boolean;
  pauseMs?: number;
  pauses?: number;
  endWindowMs?: number;
  clock?: { initialMs: number; incrementMs: number; press: 'manual' | 'auto' } | null;
  cuts?: readonly number[];
}
export interface Given extends Options {
  readonly turn?: Seat;
  readonly turnsBegun?: number;
}
export type Table = PatiencePlay<Position, Code>;

/** The line that sets a table up. */
export function setupOf(piles: Piles, { turn = 1, turnsBegun, ...options }: Given = {}): Line {
  const begun = turnsBegun === undefined ? {} : { turnsBegun };
  return { game: 'zank-patience', position: { turn, piles: pilesOf(piles), ...begun }, options };
}

/** A table with these piles; seat 1 is at turn unless `turn` says otherwise, everybody has begun, and there is no clock. */
export function given(piles: Piles, how: Given = {}): Table {
  const variant = how.variant ?? 'standard';
  for (const pile of Object.keys(piles)) expect(pilesIn(variant)).toContain(pile);
  return patienceOf(setupOf(piles, how), dialectOf(variant));
}

/** A table dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  const dialect = dialectOf(options.variant ?? 'standard');
  return patienceOf({ game: 'zank-patience', seed, options }, dialect);
}

/** Eight rim stacks of which none fits another. Red fours and eights fit them. */
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
/** Nothing is possible but to draw, and to put the card on the own discard. */
export const STUCK = { ...RIM, ...OWN };
/** The same with one empty rim stack: the discard may go there, and a drawn queen must. */
export const ROOM = { ...STUCK, r8: '' };
