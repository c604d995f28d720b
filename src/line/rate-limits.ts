import type { RateLimitData } from 'discord.js';
import type { Time } from '../time/time.ts';

/** A request that Discord's limits hold up for longer than this, in ms, is given up for now: others wait behind it. */
const LONGEST_WAIT_MS = 15_000;

/** Which channels Discord's rate limits hold up. Players can run into those on purpose, and win no time by it. */
export interface RateLimits {
  /** A request waits for a limit. True when it is to be given up. For discord.js' `rejectOnRateLimit`. */
  met(limit: Pick<RateLimitData, 'majorParameter' | 'timeToReset' | 'sublimitTimeout'>): boolean;
  /** Whether requests in this channel have waited for a limit of its own since then (our time, ms). */
  since(channelId: string, when: number): boolean;
}

export function createRateLimits(time: Time): RateLimits {
  /** By what a limit is for, until when it holds. */
  const until = new Map<string, number>();
  return {
    met({ majorParameter, timeToReset, sublimitTimeout }) {
      const now = time.now();
      // A limit of its own, that of edits of old messages for instance, is not that of the route.
      const waits = Math.max(timeToReset, sublimitTimeout);
      for (const [what, end] of until) if (end < now - LONGEST_WAIT_MS) until.delete(what);
      until.set(majorParameter, now + waits);
      return waits > LONGEST_WAIT_MS;
    },
    since: (channelId, when) => (until.get(channelId) ?? -Infinity) >= when,
  };
}
