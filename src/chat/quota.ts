import { createRecent } from '../core/recent.ts';

/** Limits how often each key, such as a user, may do something within a time. Times are Unix ms. */
export interface Quota {
  /** Uses it once and returns null. At the limit, uses nothing and returns when it is possible again. */
  take(key: string, now: number): number | null;
  /** Returns when it can be used again; null: now. */
  fullUntil(key: string, now: number): number | null;
  /** Takes back the last use, which came to nothing. */
  giveBack(key: string): void;
}

/** Largest number of uses within `ms`. */
export interface Allowed {
  readonly most: number;
  readonly ms: number;
}

/** @param remember remembers the uses; by default in memory, which a restart clears */
export function createQuota({ most, ms }: Allowed, remember: typeof createRecent = createRecent): Quota {
  const used = remember({ ms, times: most });

  function fullUntil(key: string, now: number): number | null {
    const [first, ...others] = used.times(key, now);
    return first === undefined || others.length + 1 < most ? null : first + ms;
  }

  return {
    fullUntil,
    take(key, now) {
      const until = fullUntil(key, now);
      if (until === null) used.add(key, now);
      return until;
    },
    giveBack: (key) => used.undo(key),
  };
}
