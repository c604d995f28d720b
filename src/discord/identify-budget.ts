import type { IIdentifyThrottler } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../match/time.ts';
import { createAllowance } from './allowance.ts';
import { pause } from '../match/pauses.ts';

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
  const allowance = createAllowance({ inARow: IN_A_ROW, anotherMs: ANOTHER_MS, saved: left }, time);
  return {
    async waitForIdentify(shardId, signal) {
      for (let ms = allowance.take(); ms > 0; ms = allowance.take()) {
        log.warn(
          { waitMs: ms },
          'the connection had to begin anew too often: the next try waits, because Discord allows 1,000 a day',
        );
        await pause(time, ms);
        signal.throwIfAborted();
      }
      await throttler.waitForIdentify(shardId, signal);
      // The connection may have been closed meanwhile; to identify on it now would break the next one.
      signal.throwIfAborted();
    },
  };
}
