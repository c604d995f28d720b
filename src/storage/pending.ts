import type { Waiting } from './backend.ts';
import { every, runningMs } from '../machine/clock.ts';

/** Tracks calls that have not ended. */
export interface Pending {
  /** Counts a call until it has ended, successfully or not. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly waiting: () => Waiting;
  /** Resolves when all calls counted so far have ended. */
  readonly settled: () => Promise<void>;
}

export function createPending(): Pending {
  /** Start times by runningMs(), oldest first. */
  const all = new Map<Promise<unknown>, number>();
  return {
    run(work) {
      const running = work();
      const over = (): void => {
        all.delete(ended);
      };
      const ended: Promise<void> = running.then(over, over);
      all.set(ended, runningMs());
      return running;
    },
    waiting() {
      const [oldest] = all.values();
      return { count: all.size, ms: oldest === undefined ? 0 : runningMs() - oldest };
    },
    async settled() {
      await Promise.all(all.keys());
    },
  };
}

/** Log for warnings; pino's logger is one. */
export interface TellingLog {
  warn(details: object, message: string): void;
}

export interface Slowness {
  readonly waiting: () => Waiting;
  readonly log: TellingLog | undefined;
  /** Waiting time in ms above which storage counts as slow. */
  readonly slowMs: number;
  readonly because: string;
}

const WATCH_MS = 1_000;

/** Warns once each time storage becomes slow. Returns a function that ends the watch. */
export function tellSlowness({ waiting, log, slowMs, because }: Slowness): () => void {
  let isSlow = false;
  function watch(): void {
    const { count, ms } = waiting();
    if (ms > slowMs && !isSlow)
      log?.warn({ waiting: count, seconds: Math.round(ms / 1000) }, `storage takes long: ${because}`);
    isSlow = ms > slowMs;
  }
  return every(Math.min(slowMs, WATCH_MS), watch, { ref: false });
}
