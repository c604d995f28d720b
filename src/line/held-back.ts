import { lru } from '../core/lru.ts';

/** How long something is not asked for again after it was refused, in ms; then twice as long, and so on. */
const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;
/** Far more than channels in which something can go wrong at a time. */
const KEPT = 10_000;

/** What Discord has refused, so that it is not asked for again and again. Times are Unix ms. */
export interface HeldBack {
  /**
   * Whether something is not to be asked for yet: it was refused a short while ago, and what the bot may do there
   * (`standing`, in any words) is what it was then.
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

/** In memory: after a restart each is asked for once more. */
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
