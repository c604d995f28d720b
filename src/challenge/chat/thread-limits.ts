import type { Limits } from '../../chat/limits-kept.ts';
import { createQuota } from '../../chat/quota.ts';

const HOUR_MS = 3_600_000;

/** For whom a thread is opened, and in which channel. */
interface Wanted {
  readonly user: string;
  readonly parentId: string;
}

/** How many threads the bot opens. Times are Unix ms; null: one more may be opened now. */
export interface ThreadLimits {
  /** Counts one; otherwise when it is possible again: then nothing is counted. */
  take(wanted: Wanted, now: number): number | null;
  fullUntil(wanted: Wanted, now: number): number | null;
  /** The one that was counted last was not opened. */
  giveBack(wanted: Wanted): void;
}

/** More than a long tournament needs, for one user and in one channel. */
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
