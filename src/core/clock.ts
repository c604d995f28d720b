import type { Seat } from './seat.ts';
import type { ClockView } from './view.ts';

export const PRESSES = ['manual', 'auto'] as const;

/**
 * Settings of the clock (ruling 30), with times in ms; `press`: by the players (`manual`) or the referee
 * (`auto`).
 */
export interface ClockSettings {
  readonly initialMs: number;
  readonly incrementMs: number;
  readonly press: (typeof PRESSES)[number];
}

/**
 * A chess clock at the match time `since`; `running` is the player whose time runs, also while the clock is
 * paused.
 */
export interface Clock {
  readonly settings: ClockSettings;
  readonly left: readonly number[];
  readonly running: Seat | null;
  readonly since: number;
  readonly paused: boolean;
}

export const newClock = (settings: ClockSettings, seats: readonly Seat[]): Clock => ({
  settings,
  left: seats.map(() => settings.initialMs),
  running: null,
  since: 0,
  paused: false,
});

const withLeft = (clock: Clock, seat: Seat, change: number): number[] =>
  clock.left.map((left, i) => (i === seat - 1 ? Math.max(0, left + change) : left));

/** The clock at a later match time: the elapsed time is charged to the player whose time runs. */
export function clockAt(clock: Clock, at: number): Clock {
  if (clock.running === null || clock.paused) return { ...clock, since: at };
  return { ...clock, left: withLeft(clock, clock.running, clock.since - at), since: at };
}

/** The match time at which the running time reaches zero (ruling 31); null while none runs. */
export function flagAt(clock: Clock): number | null {
  if (clock.running === null || clock.paused) return null;
  return clock.since + (clock.left[clock.running - 1] ?? 0);
}

export const startClock = (clock: Clock, seat: Seat, at: number): Clock => ({
  ...clockAt(clock, at),
  running: seat,
});

/** Presses the clock: the player whose time runs gets the increment, and the time of `next` runs. */
export function pressClock(clock: Clock, next: Seat, at: number): Clock {
  const now = clockAt(clock, at);
  if (now.running === null) return startClock(now, next, at);
  return { ...now, left: withLeft(now, now.running, now.settings.incrementMs), running: next };
}

export const pauseClock = (clock: Clock, at: number): Clock => ({ ...clockAt(clock, at), paused: true });
export const resumeClock = (clock: Clock, at: number): Clock => ({ ...clockAt(clock, at), paused: false });

/** The clock for all viewers: nobody's time runs while it is paused. */
export const clockView = (clock: Clock): ClockView => ({
  left: clock.left,
  running: clock.paused ? null : clock.running,
});
