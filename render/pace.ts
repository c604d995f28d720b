import { runningMs } from '../src/machine/clock.ts';

/** Measures the time of a repeated job. */
export interface Pace {
  /**
   * Average time of the latest jobs, in ms. It starts at 0 and grows slowly, because the first jobs take
   * long.
   */
  readonly ms: number;
  /** A job begins, right after another one or after a rest. */
  begin(): void;
  /** The job is done. */
  done(): void;
}

/** Weight of the newest job in the average. */
const NEWEST = 1 / 8;
/** Cap of a job's time, in ms: a longer one means that the job, or this process, was held up. */
const MOST_MS = 100;

export function createPace(): Pace {
  let ms = 0;
  let since = 0;
  return {
    get ms() {
      return ms;
    },
    begin() {
      since = runningMs();
    },
    done() {
      ms += NEWEST * (Math.min(MOST_MS, runningMs() - since) - ms);
    },
  };
}
