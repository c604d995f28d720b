import { createRecent } from '../core/recent.ts';

/** How often each key, a user for instance, may do something within a while. Times are Unix ms. */
export interface Quota {
  /** Uses it once; null when that is all right, otherwise when it will be: then nothing is used. */
  take(key: string, now: number): number | null;
  /** When it can be used again; null: now. */
  fullUntil(key: string, now: number): number | null;
  /** What was used last has come to nothing, and does not count. */
  giveBack(key: string): void;
}

/** So many times within so many ms. */
export interface Allowed {
  readonly most: number;
  readonly ms: number;
}

/** @param remember what is used is remembered; in memory alone, if left out: after a restart it begins anew */
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
