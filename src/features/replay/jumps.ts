import type { Step } from '../../match/steps.ts';

/** Where one can jump to from a step: numbers of steps; null: there is no such step. */
export interface Jumps {
  /** The beginning of the turn; where that is the step itself, of the one before. */
  readonly turnBack: number | null;
  readonly turnOn: number | null;
  /** The next call. */
  readonly call: number | null;
}

/** The first step of every turn in which something was done, and the turn's number. */
export const turnsIn = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ number, turn }) => number > 0 && (number === 1 || steps[number - 1]?.turn !== turn));

/** Where one can jump to from a step (its number). */
export function jumpsFrom(steps: readonly Step[], from: number): Jumps {
  const begins = turnsIn(steps);
  const later = (among: readonly Step[]): number | null =>
    among.find(({ number }) => number > from)?.number ?? null;
  return {
    turnBack: begins.findLast(({ number }) => number < from)?.number ?? (from > 0 ? 0 : null),
    turnOn: later(begins),
    call: later(steps.filter(({ what }) => what === 'call')),
  };
}

/** The step in which a ply came about (a number of steps); null: in none. */
export const stepOfPly = (steps: readonly Step[], ply: number): number | null =>
  steps.find(({ match }) => match.ply >= ply)?.number ?? null;

/** The nearest step that there is to one that somebody wants. */
export const nearest = (steps: readonly Step[], wanted: number): number =>
  Math.max(0, Math.min(steps.length - 1, Number.isSafeInteger(wanted) ? wanted : 0));
