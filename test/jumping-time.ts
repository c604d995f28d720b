import type { DiscordClock } from '../src/sandbox/clock.ts';
import type { Time } from '../src/match/time.ts';

/** The machine's time, with hours that can be skipped: for tests over real connections. One clock for the bot and Discord. */
export interface JumpingTime extends Time, DiscordClock {
  /** Skips so many milliseconds; what falls due in them happens at once. */
  jump(ms: number): void;
}

export function jumpingTime(): JumpingTime {
  let skipped = 0;
  let timers: { readonly when: number; readonly callback: () => void }[] = [];
  let timeout: NodeJS.Timeout | undefined;
  const now = () => Date.now() + skipped;

  function arm(): void {
    clearTimeout(timeout);
    const next = Math.min(...timers.map(({ when }) => when));
    if (next !== Infinity) timeout = setTimeout(ring, Math.min(Math.max(0, next - now()), 2 ** 30));
  }

  function ring(): void {
    const due = timers.filter(({ when }) => when <= now()).sort((a, b) => a.when - b.when);
    timers = timers.filter(({ when }) => when > now());
    for (const { callback } of due) callback();
    arm();
  }

  function at(when: number, callback: () => void): () => void {
    const timer = { when, callback };
    timers.push(timer);
    arm();
    return () => {
      timers = timers.filter((other) => other !== timer);
      arm();
    };
  }

  return {
    now,
    at,
    after: (ms, run) => at(now() + ms, run),
    jump(ms) {
      skipped += ms;
      arm();
    },
  };
}
