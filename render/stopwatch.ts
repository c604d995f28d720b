/** Counts time in which this process had its turn: who is waited for is not to blame for the rest. */
export interface Stopwatch {
  start(): void;
  stop(): void;
}

/** Of the time between two looks so many times what was meant to be counts at most; otherwise the process was held up. */
const COUNTED = 2;

/** @param look is called about every `everyMs` milliseconds with those that have passed since the last time */
export function createStopwatch(everyMs: number, look: (ms: number) => void): Stopwatch {
  let looked = 0;
  let timer: NodeJS.Timeout | undefined;
  function tick(): void {
    const now = performance.now();
    const passed = Math.min(now - looked, COUNTED * everyMs);
    looked = now;
    look(passed);
  }
  return {
    start() {
      if (timer) return;
      looked = performance.now();
      timer = setInterval(tick, everyMs);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
