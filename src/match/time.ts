export type Cancel = () => void;

/** The machine's clock and timers, as the match needs them; tests bring their own. Milliseconds. */
export interface Time {
  now(): number;
  /** Calls back once, not before `when`. */
  at(when: number, callback: () => void): Cancel;
  /** Calls back whenever the process has not had its turn for a while: it was suspended, or the machine asleep. */
  onSuspension(callback: () => void): Cancel;
}

/**
 * How often the process checks whether it has had its turn, and how long it has to have missed it for that to count as
 * a suspension, in ms.
 */
const LOOK_MS = 1000;
const SUSPENSION_MS = 5000;

/** Node's timers hold at most 2^31 − 1 ms; a longer wait is split into parts. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemTime: Time = {
  now: () => Date.now(),
  at(when, callback) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = Math.max(0, when - Date.now());
      timer = left > LONGEST_MS ? setTimeout(wait, LONGEST_MS) : setTimeout(callback, left);
    };
    wait();
    return () => clearTimeout(timer);
  },
  onSuspension(callback) {
    let looked = Date.now();
    const timer = setInterval(() => {
      const missing = Date.now() - looked - LOOK_MS;
      looked = Date.now();
      if (missing > SUSPENSION_MS) callback();
    }, LOOK_MS);
    return () => clearInterval(timer);
  },
};
