import type { RuledOffence, Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { Control } from './controls.ts';

/** Number of inputs after a call for which it counts as news. */
const NEWS_PLIES = 4;

/** Button code that opens the rules' text about the last call. */
export const RULING = 'ruling';

/** The last call of a match and its outcome. */
export interface Called {
  readonly ruling: Ruling;
  /** Ply of the position after the call. */
  readonly ply: number;
  /** Seat to move after the call. */
  readonly turn: Seat;
  /** True if the call ended the match. */
  readonly isLast: boolean;
  /** True once a player has moved since the call. */
  readonly isPast: boolean;
}

interface Standing {
  readonly ply: number;
  readonly turn: Seat;
  readonly result: unknown;
}

/** Returns the last call after an input. `moves`: true if the input was a visible move. */
export function calledAfter(
  known: Called | null,
  { ply, turn, result }: Standing,
  ruling: Ruling | null,
  moves: boolean,
): Called | null {
  if (ruling) return { ruling, ply, turn, isLast: result !== null, isPast: false };
  return known && moves ? { ...known, isPast: true } : known;
}

/** Returns the last call while it is news at this ply, else null. */
export const calledLately = (called: Called | null, ply: number): Called | null =>
  called && ply - called.ply <= NEWS_PLIES ? called : null;

/**
 * Returns the offence that made the call right: the first undone one, else the first found; null if the call
 * was wrong.
 */
export function offenceIn({ ruling }: Called): RuledOffence | null {
  if (ruling.kind === 'wrong') return null;
  return ruling.offences.find(({ undone }) => undone) ?? ruling.offences[0] ?? null;
}

const CONTROL: Control = { code: RULING, label: '⚖ ', style: 'plain', enabled: true };
const IN_MENU = '☰⚖';

/**
 * Adds the ruling to a table's buttons while a call is news. Its button replaces a clock that cannot be
 * pressed; without one, the menu's label points to it.
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
