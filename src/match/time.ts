export type Cancel = () => void;

/** The machine's clock and timers, as the match needs them; tests bring their own. Milliseconds. */
export interface Time {
  now(): number;
  /** Calls back once, not before `when`. */
  at(when: number, callback: () => void): Cancel;
}

/** Node's timers hold at most 2^31 − 1 ms; a longer wait is waited for in parts. */
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
};
