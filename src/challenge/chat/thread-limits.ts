import type { Limits } from '../../chat/limits-kept.ts';
import { createQuota } from '../../chat/quota.ts';

const HOUR_MS = 3_600_000;

/** User for whom a thread is opened, and the channel above it. */
interface Wanted {
  readonly user: string;
  readonly parentId: string;
}

/** Limits the threads that the bot opens. Times are Unix ms; null: another thread is possible now. */
export interface ThreadLimits {
  /** Counts one and returns null. At the limit, counts nothing and returns when it is possible again. */
  take(wanted: Wanted, now: number): number | null;
  fullUntil(wanted: Wanted, now: number): number | null;
  /** Takes back the last count: the thread was not opened. */
  giveBack(wanted: Wanted): void;
}

/** Creates limits for one user and one channel, higher than a long tournament needs. */
export function createThreadLimits({ named }: Pick<Limits, 'named'>): ThreadLimits {
  const ofUser = createQuota({ most: 5, ms: HOUR_MS }, named('threads'));
  const inChannel = createQuota({ most: 30, ms: HOUR_MS }, named('threads-in'));

  const fullUntil = ({ user, parentId }: Wanted, now: number): number | null => {
    const full = [ofUser.fullUntil(user, now), inChannel.fullUntil(parentId, now)];
    const until = full.filter((when) => when !== null);
    return until.length > 0 ? Math.max(...until) : null;
  };

  return {
    fullUntil,
    take(wanted, now) {
      const until = fullUntil(wanted, now);
      if (until !== null) return until;
      ofUser.take(wanted.user, now);
      inChannel.take(wanted.parentId, now);
      return null;
    },
    giveBack({ user, parentId }) {
      ofUser.giveBack(user);
      inChannel.giveBack(parentId);
    },
  };
}
