import { after, every, runningMs, startedAt, type Cancel } from '../machine/clock.ts';

export type { Cancel };

/** The machine's clock and timers as a port; tests replace it. Milliseconds. */
export interface Time {
  /**
   * Unix time at the start of the process, continued evenly: later steps of the machine's clock do not show.
   */
  now(): number;
  /** Calls back once, not before `when`. */
  at(when: number, callback: () => void): Cancel;
  /**
   * Calls back after the process did not run for a while: it was suspended, the machine slept, or something
   * blocked it. `since`: the time at which it last ran. Called before `now` returns and before any timer
   * fires.
   */
  onSuspension(callback: (since: number) => void): Cancel;
}

/**
 * Interval of the checks for a suspension, and the gap that counts as one, in ms: a gap of a second is always
 * found.
 */
const LOOK_MS = 250;
const SUSPENSION_MS = 900;

/** Limit of Node's timers, 2^31 − 1 ms; longer waits are split. */
const LONGEST_MS = 2 ** 31 - 1;

/** @param clock Unix time in ms that runs evenly; the process' own by default */
export function createSystemTime(clock = () => startedAt() + runningMs()): Time {
  const watchers = new Set<(since: number) => void>();
  let looked = clock();

  function now(): number {
    const since = looked;
    looked = clock();
    if (looked - since > SUSPENSION_MS) for (const told of watchers) told(since);
    return looked;
  }

  return {
    now,
    at(when, callback) {
      let cancel: Cancel;
      const wait = () => {
        const left = Math.max(0, Math.ceil(when - now()));
        cancel = after(Math.min(left, LONGEST_MS), left > LONGEST_MS ? wait : ring);
      };
      const ring = () => {
        now();
        callback();
      };
      wait();
      return () => cancel();
    },
    onSuspension(callback) {
      looked = clock();
      watchers.add(callback);
      const cancel = every(LOOK_MS, now);
      return () => {
        cancel();
        watchers.delete(callback);
      };
    },
  };
}

export const systemTime = createSystemTime();
