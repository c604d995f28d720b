import type { Time } from '../src/time/time.ts';

/** A clock that moves only on command. */
export interface FakeTime extends Time {
  /** Lets time pass and runs due timers in order, each with all its consequences. */
  pass(ms: number): Promise<void>;
  /** Suspends the process for `ms`: timers that fall due run afterwards. */
  suspend(ms: number): Promise<void>;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
}

export function fakeTime(start = 1_800_000_000_000): FakeTime {
  let now = start;
  let timers: { readonly when: number; readonly callback: () => void }[] = [];

  const watchers = new Set<(since: number) => void>();
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  return {
    now: () => now,
    at(when, callback) {
      const timer = { when, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    onSuspension(callback) {
      watchers.add(callback);
      return () => void watchers.delete(callback);
    },
    settle,
    async suspend(ms) {
      const since = now;
      now += ms;
      for (const callback of watchers) callback(since);
      await this.pass(0);
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = timers.filter(({ when }) => when <= end).sort((a, b) => a.when - b.when);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.when);
        next.callback();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}
