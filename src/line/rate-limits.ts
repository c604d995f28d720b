import type { RateLimitData } from 'discord.js';
import type { Time } from '../time/time.ts';

/** Longest rate-limit wait in ms; beyond it a request is given up, since others queue behind it. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Tracks the channels that Discord's rate limits delay. Players can cause that on purpose, and must gain no
 * time by it.
 */
export interface RateLimits {
  /**
   * Called when a request has to wait for a limit; returns true to give it up. For discord.js's
   * `rejectOnRateLimit`.
   */
  met(limit: Pick<RateLimitData, 'majorParameter' | 'timeToReset' | 'sublimitTimeout'>): boolean;
  /**
   * Returns true if requests in this channel have waited for the channel's own limit since `when` (our clock,
   * ms).
   */
  since(channelId: string, when: number): boolean;
}

export function createRateLimits(time: Time): RateLimits {
  /** By channel or other major parameter, the time until which its limit holds. */
  const until = new Map<string, number>();
  return {
    met({ majorParameter, timeToReset, sublimitTimeout }) {
      const now = time.now();
      // A sublimit, such as that on edits of old messages, may exceed the route's limit.
      const waits = Math.max(timeToReset, sublimitTimeout);
      for (const [what, end] of until) if (end < now - LONGEST_WAIT_MS) until.delete(what);
      until.set(majorParameter, now + waits);
      return waits > LONGEST_WAIT_MS;
    },
    since: (channelId, when) => (until.get(channelId) ?? -Infinity) >= when,
  };
}
