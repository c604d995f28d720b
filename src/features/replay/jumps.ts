import type { Step } from '../../match/steps.ts';

/** Targets of jumps from a step, as step numbers; null if there is none. */
export interface Jumps {
  /** The beginning of this turn, or of the previous one if the step begins its turn. */
  readonly turnBack: number | null;
  readonly turnOn: number | null;
  /** The next call. */
  readonly call: number | null;
}

/** The first step of every turn with an action. */
export const turnsIn = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ number, turn }) => number > 0 && (number === 1 || steps[number - 1]?.turn !== turn));

/** The targets of jumps from a step number. */
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

/** The existing step nearest to the wanted number. */
export const nearest = (steps: readonly Step[], wanted: number): number =>
  Math.max(0, Math.min(steps.length - 1, Number.isSafeInteger(wanted) ? wanted : 0));
