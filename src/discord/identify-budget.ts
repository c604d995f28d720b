import type { IIdentifyThrottler } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../match/time.ts';
import { pause } from './pauses.ts';

/**
 * Discord takes 1,000 identifies a day, and then makes the token invalid. So many may be made in a row, and one more every
 * so many ms: 960 a day.
 */
const IN_A_ROW = 20;
const ANOTHER_MS = 90_000;

/**
 * Lets identifies through as `throttler` does (one every five seconds), but no more than the daily budget allows.
 * @param left how many Discord says are left for today
 */
export function withinBudget(
  throttler: IIdentifyThrottler,
  left: number,
  { time, log }: { readonly time: Time; readonly log: Logger },
): IIdentifyThrottler {
  let saved = Math.min(IN_A_ROW, left);
  let since = time.now();

  function refill(): void {
    const more = Math.max(0, Math.floor((time.now() - since) / ANOTHER_MS));
    since = saved + more >= IN_A_ROW ? time.now() : since + more * ANOTHER_MS;
    saved = Math.min(IN_A_ROW, saved + more);
  }

  return {
    async waitForIdentify(shardId, signal) {
      refill();
      while (saved < 1) {
        const ms = Math.max(1, since + ANOTHER_MS - time.now());
        log.warn(
          { waitMs: ms },
          'the connection had to begin anew too often: the next try waits, because Discord allows 1,000 a day',
        );
        await pause(time, ms);
        signal.throwIfAborted();
        refill();
      }
      saved -= 1;
      await throttler.waitForIdentify(shardId, signal);
      // The connection may have been closed meanwhile; to identify on it now would break the next one.
      signal.throwIfAborted();
    },
  };
}
