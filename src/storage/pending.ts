import type { Waiting } from './backend.ts';
import { every, runningMs } from '../machine/clock.ts';

/** What has been asked for and not been done yet. */
export interface Pending {
  /** Counts this until it has ended, well or not. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly waiting: () => Waiting;
  /** Resolves when all that is counted now has ended. */
  readonly settled: () => Promise<void>;
}

export function createPending(): Pending {
  /** In the order in which they began; since when, as `runningMs` tells it. */
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

/** Pino's logger is one. */
export interface TellingLog {
  warn(details: object, message: string): void;
}

export interface Slowness {
  readonly waiting: () => Waiting;
  readonly log: TellingLog | undefined;
  /** What takes longer is told, in ms. */
  readonly slowMs: number;
  readonly because: string;
}

const WATCH_MS = 1_000;

/** Tells that something takes long, once, until it is over. Returns what ends that. */
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
