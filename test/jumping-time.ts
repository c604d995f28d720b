import type { DiscordClock } from 'loopback-discord/clock.ts';
import type { Time } from '../src/time/time.ts';

/**
 * The machine's time, with hours that can be skipped, for tests over real connections. The bot and Discord
 * share this clock. On a busy machine the bot still acts in time: a process without a turn ages by a few
 * milliseconds at most.
 */
export interface JumpingTime extends Time, DiscordClock {
  /** Skips `ms`; timers due in them fire at once. */
  jump(ms: number): void;
  /** Suspends the process for `ms`. */
  suspend(ms: number): void;
  /** Stops time until this work of another thread is done. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Number of such works in progress. */
  working(): number;
  /** Stops time for good. */
  stop(): void;
}

/** Interval between checks for due timers, in ms. */
const TICK_MS = 5;
/** The most of the machine's time that counts between two checks, in ms. */
const LONGEST_MS = 20;

/** @param from start in Unix ms, by default the machine's time */
export function jumpingTime(from = Date.now()): JumpingTime {
  const timers = new Set<{ readonly when: number; readonly callback: () => void }>();
  const watchers = new Set<(since: number) => void>();
  let looked = Date.now();
  let time = from;
  let working = 0;

  const now = (machine = Date.now()): number =>
    working > 0 ? time : time + Math.min(Math.max(0, machine - looked), LONGEST_MS);

  function look(): void {
    const machine = Date.now();
    time = now(machine);
    looked = machine;
  }

  function tick(): void {
    look();
    const due = [...timers].filter(({ when }) => when <= time).sort((a, b) => a.when - b.when);
    // A due timer may cancel another.
    for (const timer of due) if (timers.delete(timer)) timer.callback();
  }

  const ticking = setInterval(tick, TICK_MS).unref();

  function at(when: number, callback: () => void): () => void {
    const timer = { when, callback };
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  function jump(ms: number): void {
    time += ms;
    setImmediate(tick);
  }

  return {
    now: () => now(),
    at,
    onSuspension(callback) {
      watchers.add(callback);
      return () => void watchers.delete(callback);
    },
    after: (ms, run) => at(now() + ms, run),
    jump,
    suspend(ms) {
      const since = now();
      jump(ms);
      for (const callback of watchers) callback(since);
    },
    during(work) {
      look();
      working += 1;
      return work.finally(() => {
        look();
        working -= 1;
      });
    },
    working: () => working,
    stop: () => clearInterval(ticking),
  };
}
