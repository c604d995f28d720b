import { lru } from '../core/lru.ts';

/** First and longest time for which a refused request is not repeated, in ms; doubles each time. */
const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;
/** Most refusals remembered: far more than can be in force at a time. */
const KEPT = 10_000;

/** Requests that Discord has refused, so that they are not repeated at once. Times are Unix ms. */
export interface HeldBack {
  /**
   * Returns true if a request is not to be repeated yet: it was refused recently, and the bot's permissions
   * there (`standing`, any text) have not changed since.
   */
  has(what: string, standing: string, now: number): boolean;
  refused(what: string, standing: string, now: number): void;
  done(what: string): void;
}

interface Refusal {
  readonly standing: string;
  readonly pause: number;
  readonly until: number;
}

/** Kept in memory: after a restart each request is made once more. */
export function createHeldBack(): HeldBack {
  const refusals = lru<Refusal>(KEPT);
  return {
    has(what, standing, now) {
      const refusal = refusals.get(what);
      return refusal !== undefined && refusal.standing === standing && now < refusal.until;
    },
    refused(what, standing, now) {
      const before = refusals.get(what);
      const pause = before ? Math.min(LONGEST_MS, 2 * before.pause) : FIRST_MS;
      refusals.set(what, { standing, pause, until: now + pause });
    },
    done: (what) => void refusals.delete(what),
  };
}
