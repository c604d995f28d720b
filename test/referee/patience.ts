/** Common fields of patience positions, and piles as words for tests that read like play (match.ts). */
import { words } from './match.ts';
import type { Line } from './match.ts';
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
} from './shape.ts';
import type { Answer, AnyPosition, Names } from './shape.ts';

/** Piles as words from bottom to top: `{ e1: '-KH1 5D1' }`; omitted piles are empty. */
export type Piles = Readonly<Record<string, string>>;
export const pilesOf = (piles: Piles): Record<string, string[]> =>
  Object.fromEntries(Object.entries(piles).map(([pile, cards]) => [pile, words(cards)]));

export interface Pending<Code extends string> {
  readonly seat: number;
  readonly code: Code;
}
/** Fields of a patience position, besides those of all games. */
export interface PatiencePosition<Code extends string = string> extends AnyPosition {
  hand: string | null;
  touched: string | null;
  piles: Readonly<Record<string, readonly string[]>>;
  /** The offences that can be called; absent in a redacted view. */
  pending?: readonly Pending<Code>[];
  drawClaim: boolean;
}
/** Additional fields in games with knocking. */
export interface KnockingPosition<Code extends string = string> extends PatiencePosition<Code> {
  warnings: readonly [number, number];
}
export const PHASES = ['clock', 'play', 'ending', 'over'] as const;
export const REASONS = [
  'cleared',
  'time',
  'resigned',
  'agreed',
  'repetition',
  'clock-flips',
  'standstill',
] as const;
export const KNOCKING_REASONS = [...REASONS, 'false-knocks'] as const;
export const isWarnings = (value: unknown): boolean => isList(value, 2, isCount);

/** Names in a patience, besides {@link Names}. */
export interface PatienceNames<Code extends string> extends Names {
  readonly codes: readonly Code[];
  /** Every pile that the rulings name. */
  readonly piles: readonly string[];
  /** A card as it stands in a position or a view. */
  readonly card: RegExp;
  /** The game's own fields, each with a check of its value. */
  readonly fields: Readonly<Record<string, (value: unknown) => boolean>>;
  /** True if these piles may be missing; by default none may. */
  readonly mayLack?: (missing: readonly string[]) => boolean;
}

const COMMON = ['clock', 'drawClaim', 'drawOffer', 'hand', 'phase', 'piles', 'ply', 'reason', 'touched'];
/** The keys of a position, as {@link keysOf} has them. */
const keysWith = (...more: string[]): string => [...COMMON, 'turn', 'winner', ...more].sort().join();

/**
 * Parser and check for answers of a patience; with `redacted` the position is a view's.
 * @throws when the text is not one line of JSON of exactly the protocol's shape
 */
export function parserOf<Position extends PatiencePosition, Code extends string>(
  names: PatienceNames<Code>,
): (text: string | null, redacted: boolean) => Answer<Position, Code> {
  const own = Object.entries(names.fields);
  const view = keysWith(...Object.keys(names.fields));
  const full = keysWith('pending', ...Object.keys(names.fields));
  const check = (value: unknown, redacted: boolean): void => {
    checkAnyPosition(value, names);
    must(keysOf(value) === (redacted ? view : full), 'position keys', keysOf(value));
    if (value['hand'] !== null) checkCards([value['hand']], 'hand', names.card);
    must(isNullOr(value['touched'], names.piles), 'touched', value['touched']);
    const { piles, pending } = value;
    must(isObject(piles), 'piles', piles);
    const missing = names.piles.filter((pile) => !(pile in piles));
    must(names.mayLack?.(missing) ?? missing.length === 0, 'piles', piles);
    must(Object.keys(piles).length === names.piles.length - missing.length, 'piles', piles);
    for (const [pile, cards] of Object.entries(piles)) checkCards(cards, pile, names.card);
    if (!redacted) checkPending(pending, names.seats, names.codes);
    must(typeof value['drawClaim'] === 'boolean', 'drawClaim', value['drawClaim']);
    for (const [field, isSound] of own) must(isSound(value[field]), field, value[field]);
    if (value['phase'] === 'over') {
      must(redacted || (Array.isArray(pending) && pending.length === 0), 'nothing pending once over', value);
      must(!value['drawClaim'], 'no claim once over', value);
    }
  };
  return (text, redacted) =>
    parseAnswerWith(text, names.codes, (value) => {
      check(value, redacted);
    });
}

/** The fields of a line in the games with knocking: `knock back` takes back, `knock leave` leaves. */
export function knockingFields(verb: string, [argument]: readonly string[]): Line {
  if (verb === 'knock') return { revert: argument === 'back' };
  return argument === undefined ? {} : { pile: argument };
}
