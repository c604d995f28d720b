/** The answers of the referee at Schikanöschen; what they share with the other games is in shape.ts. */
import {
  checkAnyPosition,
  checkCards,
  checkPending,
  ERRORS,
  isCount,
  isList,
  isNullOr,
  isObject,
  keysOf,
  must,
  parseAnswerWith,
} from './shape.ts';
import type { Accepted as AcceptedWith, Answer as AnswerWith, ErrorCode } from './shape.ts';

export { ERRORS };
export type { ErrorCode };
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

export interface Pending {
  seat: Seat;
  code: Code;
}
export interface Clock {
  left: readonly [number, number];
  running: Seat | null;
}
export interface Position {
  ply: number;
  turn: Seat;
  phase: (typeof PHASES)[number];
  hand: string | null;
  touched: string | null;
  piles: Readonly<Record<string, readonly string[]>>;
  out: readonly string[];
  /** Absent in a redacted view. */
  pending?: readonly Pending[];
  warnings: readonly [number, number];
  drawOffer: Seat | null;
  drawClaim: boolean;
  clock: Clock | null;
  winner: Seat | null;
  reason: (typeof REASONS)[number] | null;
}
export type Accepted = AcceptedWith<Position, Code>;
export type Answer = AnswerWith<Position, Code>;

const POSITION_KEYS =
  'clock,drawClaim,drawOffer,hand,out,phase,piles,ply,reason,touched,turn,warnings,winner';
const FULL_KEYS =
  'clock,drawClaim,drawOffer,hand,out,pending,phase,piles,ply,reason,touched,turn,warnings,winner';
const PILE_KEYS = [...PILES].sort().join();
const CARD = /^-?(?:[A23456789TJQK][CSHD][12]|XX[12]|\?\?[12])$/;
const NAMES = { seats: [1, 2], phases: PHASES, reasons: REASONS };

/** @throws when `value` is no position, as the arbiter (`redacted` false) or a viewer (true) gets it */
function checkPosition(value: unknown, redacted: boolean): void {
  checkAnyPosition(value, NAMES);
  must(keysOf(value) === (redacted ? POSITION_KEYS : FULL_KEYS), 'position keys', keysOf(value));
  if (value['hand'] !== null) checkCards([value['hand']], 'hand', CARD);
  must(isNullOr(value['touched'], PILES), 'touched', value['touched']);
  const piles = value['piles'];
  must(isObject(piles) && keysOf(piles) === PILE_KEYS, 'piles', piles);
  for (const pile of PILES) checkCards(piles[pile], pile, CARD);
  const out = value['out'];
  checkCards(out, 'out', CARD);
  must(JSON.stringify([...(out as string[])].sort()) === JSON.stringify(out), 'out is sorted', out);
  const pending = value['pending'];
  if (!redacted) checkPending(pending, NAMES.seats, CODES);
  must(isList(value['warnings'], 2, isCount), 'warnings', value['warnings']);
  must(typeof value['drawClaim'] === 'boolean', 'drawClaim', value['drawClaim']);
  if (value['phase'] === 'over') {
    must(redacted || (Array.isArray(pending) && pending.length === 0), 'nothing pending once over', value);
    must(!value['drawClaim'], 'no claim once over', value);
  }
}

/**
 * One answer of the referee.
 * @param redacted whether the line was a `view`
 * @throws when the text is not one line of JSON of exactly the shape that the protocol gives
 */
export function parseAnswer(text: string | null, redacted = false): Answer {
  return parseAnswerWith(text, CODES, (value) => {
    checkPosition(value, redacted);
  });
}
