import type { Cancel, Time } from '../time/time.ts';
import { createQuota } from './quota.ts';

/** Limits for starting requests, and for pending ones: Discord takes 50 requests a second in all. */
const PACE = { most: 10, ms: 500 };
const AT_ONCE = 4;

/**
 * Queue of requests that nobody waits for. It is paced, so that Discord's limits leave room for requests that
 * users wait for.
 */
export interface Spread {
  /** Runs `work` in its turn; it must never reject. */
  add(work: () => Promise<void>): void;
  /** Resolves when nothing is left to be done. */
  idle(): Promise<void>;
  /** Drops everything that has not begun. */
  stop(): void;
}

export function createSpread(time: Pick<Time, 'now' | 'at'>): Spread {
  const pace = createQuota(PACE);
  let waiting: (() => Promise<void>)[] = [];
  let idlers: (() => void)[] = [];
  let underWay = 0;
  let cancel: Cancel = () => undefined;

  function begin(work: () => Promise<void>): void {
    underWay += 1;
    void work().finally(() => {
      underWay -= 1;
      next();
    });
  }

  function next(): void {
    cancel();
    while (waiting.length > 0 && underWay < AT_ONCE) {
      const until = pace.take('all', time.now());
      if (until !== null) {
        cancel = time.at(until, next);
        return;
      }
      const work = waiting.shift();
      if (work) begin(work);
    }
    if (underWay === 0) for (const resolve of idlers.splice(0)) resolve();
  }

  return {
    add(work) {
      waiting.push(work);
      next();
    },
    idle: () =>
      new Promise((resolve) => {
        idlers = [...idlers, resolve];
        next();
      }),
    stop() {
      waiting = [];
      next();
    },
  };
}
