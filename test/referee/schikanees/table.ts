/** Schikanees at the referee: its answers, checked strictly, and tables for tests that read like play (../match.ts). */
import { expect } from 'vitest';
import { patienceOf, pilesOf } from '../match.ts';
import type { Dialect, PatiencePlay, Piles } from '../match.ts';
import {
  checkAnyPosition,
  checkCards,
  checkPending,
  isCount,
  isList,
  isNullOr,
  isObject,
  keysOf,
  must,
  parseAnswerWith,
} from '../shape.ts';
import type { Answer, Clock } from '../shape.ts';

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
export const PHASES = ['clock', 'play', 'ending', 'over'] as const;
export const REASONS = [
  'cleared',
  'false-knocks',
  'time',
  'resigned',
  'agreed',
  'repetition',
  'clock-flips',
] as const;

/** Every pile that the rulings name (ruling 1). */
export const PILES: readonly string[] = [
  ...[1, 2].flatMap((seat) => ['l', 'm', 'r', 'e', 'f', 'g', 'h'].map((letter) => `${letter}${seat}`)),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `d${number}`),
];
export const FIELD: readonly string[] = PILES.filter((pile) => /^[efgh]/.test(pile));
export const FINALS: readonly string[] = PILES.filter((pile) => pile.startsWith('d'));

export interface Position {
  ply: number;
  turn: Seat;
  phase: (typeof PHASES)[number];
  hand: string | null;
  touched: string | null;
  piles: Readonly<Record<string, readonly string[]>>;
  leftClosed: boolean;
  /** Absent in a redacted view. */
  pending?: readonly { seat: Seat; code: Code }[];
  warnings: readonly [number, number];
  drawOffer: Seat | null;
  drawClaim: boolean;
  clock: Clock | null;
  winner: Seat | null;
  reason: (typeof REASONS)[number] | null;
}

const KEYS = [
  ...['clock', 'drawClaim', 'drawOffer', 'hand', 'leftClosed', 'phase', 'piles', 'ply', 'reason', 'touched'],
  ...['turn', 'warnings', 'winner'],
];
const VIEW_KEYS = KEYS.join();
const FULL_KEYS = [...KEYS, 'pending'].sort().join();
const PILE_KEYS = [...PILES].sort().join();
const CARD = /^-?(?:[A23456789TJQK][CSHD][12]|\?\?[12])$/;
const NAMES = { seats: [1, 2], phases: PHASES, reasons: REASONS };

function checkPosition(value: unknown, redacted: boolean): void {
  checkAnyPosition(value, NAMES);
  must(keysOf(value) === (redacted ? VIEW_KEYS : FULL_KEYS), 'position keys', keysOf(value));
  if (value['hand'] !== null) checkCards([value['hand']], 'hand', CARD);
  must(isNullOr(value['touched'], PILES), 'touched', value['touched']);
  const piles = value['piles'];
  must(isObject(piles) && keysOf(piles) === PILE_KEYS, 'piles', piles);
  for (const pile of PILES) checkCards(piles[pile], pile, CARD);
  const pending = value['pending'];
  if (!redacted) checkPending(pending, NAMES.seats, CODES);
  must(isList(value['warnings'], 2, isCount), 'warnings', value['warnings']);
  must(typeof value['drawClaim'] === 'boolean', 'drawClaim', value['drawClaim']);
  must(typeof value['leftClosed'] === 'boolean', 'leftClosed', value['leftClosed']);
  if (value['phase'] === 'over') {
    must(redacted || (Array.isArray(pending) && pending.length === 0), 'nothing pending once over', value);
    must(!value['drawClaim'], 'no claim once over', value);
  }
}

export const parse = (text: string | null, redacted: boolean): Answer<Position, Code> =>
  parseAnswerWith(text, CODES, (value) => {
    checkPosition(value, redacted);
  });

export const DIALECT: Dialect<Position, Code> = {
  parse,
  fields: (verb, [argument]) => {
    if (verb === 'knock') return { revert: argument === 'back' };
    return argument === undefined ? {} : { pile: argument };
  },
};

export interface Options {
  clock?: { initialMs: number; incrementMs: number; press: 'manual' | 'auto' } | null;
  endWindowMs?: number;
  cuts?: readonly [number, number];
}
export interface Given {
  readonly turn?: Seat;
  readonly leftClosed?: boolean;
  readonly options?: Options;
}
export type Table = PatiencePlay<Position, Code>;

/** A table with these piles; seat 1 is at turn unless `turn` says otherwise, and there is no clock. */
export function given(piles: Piles, { turn = 1, leftClosed, options = {} }: Given = {}): Table {
  for (const pile of Object.keys(piles)) expect(PILES).toContain(pile);
  const closed = leftClosed === undefined ? {} : { leftClosed };
  return patienceOf(
    { game: 'schikanees', position: { turn, piles: pilesOf(piles), ...closed }, options },
    DIALECT,
  );
}

/** A table dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  return patienceOf({ game: 'schikanees', seed, options }, DIALECT);
}

/** Cards to draw, so that nobody has won. */
export const QUIET = { r1: '-9H1 -8H1', r2: '-9H2 -8H2' };
/** A face-up card on every row and on all that may be touched; none of them fits anywhere, nor does the card to be drawn. */
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
/** The same, but that seat 1 has to move the ace on e1, and the seven on f1 fits the eight on g1. */
export const OBLIGED = { ...STUCK, e1: '-TD1 AS1', f1: '-TS1 7D1', g1: '-TH1 8C1' };
