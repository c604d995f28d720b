import type { DiscordClock } from 'loopback-discord/clock.ts';
import type { Time } from '../src/time/time.ts';

/**
 * The machine's time, with hours that can be skipped: for tests over real connections. One clock for the bot and
 * Discord. However busy the machine is, the bot can do in time what it has to: a process that gets no turn ages by no
 * more than a few milliseconds meanwhile.
 */
export interface JumpingTime extends Time, DiscordClock {
  /** Skips this many milliseconds; what falls due in them happens at once. */
  jump(ms: number): void;
  /** The process is suspended for this many milliseconds. */
  suspend(ms: number): void;
  /** Time stands still until this work, of another thread, is done. */
  during<T>(work: Promise<T>): Promise<T>;
  /** How many such works there are. */
  working(): number;
  /** Time stands still for ever. */
  stop(): void;
}

/** How often to check what is due, in ms. */
const TICK_MS = 5;
/** The most of the machine's time that counts between two checks, in ms. */
const LONGEST_MS = 20;

/** @param from when it begins, in Unix ms: by default, as the machine's */
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
    // One that is due may cancel another.
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
