import { after, every, runningMs, startedAt, type Cancel } from '../machine/clock.ts';

export type { Cancel };

/** The machine's clock and timers, as the match needs them; tests bring their own. Milliseconds. */
export interface Time {
  /** Unix time, as it was when the process started and has gone on evenly since: steps of the machine's clock do not show. */
  now(): number;
  /** Calls back once, not before `when`. */
  at(when: number, callback: () => void): Cancel;
  /**
   * Calls back when the process has not had its turn for a while, because it was suspended, the machine asleep, or something
   * has held it up; `since`: when it had its last. Nobody is told the time, and no timer rings, before that.
   */
  onSuspension(callback: (since: number) => void): Cancel;
}

/**
 * How often the process checks whether it has had its turn, and how long it has to have missed it for that to count as
 * a suspension, in ms: one of a second is always found.
 */
const LOOK_MS = 250;
const SUSPENSION_MS = 900;

/** Node's timers hold at most 2^31 − 1 ms; a longer wait is split into parts. */
const LONGEST_MS = 2 ** 31 - 1;

/** @param clock Unix time in ms that goes on evenly; the process' own by default */
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
