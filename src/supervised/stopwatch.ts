import { every, runningMs, type Cancel } from '../machine/clock.ts';

/** Counts the time in which this process ran: a worker is not to blame if its supervisor was held up. */
export interface Stopwatch {
  start(): void;
  stop(): void;
}

/** The time between two ticks counts as at most this many planned intervals. */
const COUNTED = 2;

/** @param look is called about every `everyMs` ms with the ms since the last call */
export function createStopwatch(everyMs: number, look: (ms: number) => void): Stopwatch {
  let looked = 0;
  let cancel: Cancel | null = null;
  function tick(): void {
    const now = runningMs();
    const passed = Math.min(now - looked, COUNTED * everyMs);
    looked = now;
    look(passed);
  }
  return {
    start() {
      if (cancel) return;
      looked = runningMs();
      cancel = every(everyMs, tick);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}

export interface Countdown {
  /** Counted so far, in ms; 0 after the end. */
  readonly ms: number;
  readonly end: () => void;
}

/** Ticks between a countdown's start and its limit. */
const LOOKS = 10;

/** Calls `over` once, when `limitMs` have been counted. */
export function countDown(limitMs: number, over: () => void): Countdown {
  let ms = 0;
  const stopwatch = createStopwatch(limitMs / LOOKS, (passed) => {
    ms += passed;
    if (ms < limitMs) return;
    end();
    over();
  });
  function end(): void {
    stopwatch.stop();
    ms = 0;
  }
  stopwatch.start();
  return {
    get ms() {
      return ms;
    },
    end,
  };
}
