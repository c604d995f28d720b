import type { RuledOffence, Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { Control } from './controls.ts';

/** For how many further inputs a call is news. */
const NEWS_PLIES = 4;

/** Opens what the rules say about the last call. */
export const RULING = 'ruling';

/** The last call of a match, and what came of it. */
export interface Called {
  readonly ruling: Ruling;
  /** The ply that it brought about. */
  readonly ply: number;
  /** Whose turn it was then. */
  readonly turn: Seat;
  /** Whether it has ended the match. */
  readonly isLast: boolean;
  /** Whether somebody has moved since. */
  readonly isPast: boolean;
}

interface Standing {
  readonly ply: number;
  readonly turn: Seat;
  readonly result: unknown;
}

/** What is known of the last call after an input; `moves`: whether it did something that everybody has seen. */
export function calledAfter(
  known: Called | null,
  { ply, turn, result }: Standing,
  ruling: Ruling | null,
  moves: boolean,
): Called | null {
  if (ruling) return { ruling, ply, turn, isLast: result !== null, isPast: false };
  return known && moves ? { ...known, isPast: true } : known;
}

/** The last call as long as it is news at this ply. */
export const calledLately = (called: Called | null, ply: number): Called | null =>
  called && ply - called.ply <= NEWS_PLIES ? called : null;

/** The offence on whose account the call was right: the first that it has undone, else the first that it has found; null: none. */
export function offenceIn({ ruling }: Called): RuledOffence | null {
  if (ruling.kind === 'wrong') return null;
  return ruling.offences.find(({ undone }) => undone) ?? ruling.offences[0] ?? null;
}

const CONTROL: Control = { code: RULING, label: '⚖ ', style: 'plain', enabled: true };
const IN_MENU = '☰⚖';

/**
 * A table's buttons while a call is news: what the rules say about it stands where a clock that nobody can press makes
 * room, else in the menu, which shows that.
 */
export function withRuling(rows: readonly (readonly Control[])[]): readonly (readonly Control[])[] {
  const isSpare = ({ code, enabled }: Control): boolean => code === 'press' && !enabled;
  const hasRoom = rows.some((row) => row.some(isSpare));
  const replaced = (control: Control): Control => {
    if (hasRoom) return isSpare(control) ? CONTROL : control;
    return control.code === 'menu' && control.style === 'plain' ? { ...control, label: IN_MENU } : control;
  };
  return rows.map((row) => row.map(replaced));
}
