/** The loopback Discord's clock, in milliseconds: tests can advance it, or run it ahead of the machine's. */
export interface DiscordClock {
  /** Unix time. */
  now(): number;
  /** Calls `run` after `ms` on this clock; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's clock, `skew` milliseconds ahead. Its timers do not keep the process alive. */
export function systemClock(skew = 0): DiscordClock {
  return {
    now: () => Date.now() + skew,
    after: (ms, run) => {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
  };
}

export interface ManualClock extends DiscordClock {
  /** Moves the clock forward and runs due timers in order, each at its own time. */
  advance(ms: number): void;
}

/** A clock that stands still until it is advanced. */
export function manualClock(start: number): ManualClock {
  let time = start;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  const next = (until: number) =>
    waiting.filter((timer) => timer.at <= until).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      const until = time + ms;
      for (let timer = next(until); timer; timer = next(until)) {
        const due = timer;
        waiting = waiting.filter((other) => other !== due);
        time = Math.max(time, due.at);
        due.run();
      }
      time = until;
    },
  };
}
