import type { IIdentifyThrottler } from 'discord.js';
import type { Logger } from 'pino';
import { pause } from '../match/pauses.ts';
import type { Time } from '../match/time.ts';
import type { Database } from './leases.ts';

/** Discord takes one identify in five seconds of each of its buckets (`max_concurrency` many), and a little more is safe. */
const BUCKET = { everyMs: 5100, inARow: 1 };
/** And 1,000 a day of a token: https://docs.discord.com/developers/events/gateway#session-start-limit-object */
const DAY = { everyMs: 90_000, inARow: 20 };

/** Paces the identifies of all processes together, by their database. */
export function paceIdentifies(
  { ask }: Database,
  concurrency: number,
  { time, log }: { readonly time: Time; readonly log: Logger },
): IIdentifyThrottler {
  /** Reserves the next turn of a name; in how many ms it comes. */
  async function reserve(name: string, { everyMs, inARow }: typeof BUCKET): Promise<number> {
    const { rows } = await ask(
      `INSERT INTO paces (name, next) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
       ON CONFLICT (name) DO UPDATE
         SET next = greatest(paces.next, clock_timestamp()) + $2 * interval '1 millisecond'
       RETURNING extract(epoch FROM next - clock_timestamp()) * 1000 - $2 * $3 AS wait`,
      [name, everyMs, inARow],
    );
    return Math.max(0, Number(rows[0]?.wait));
  }

  return {
    async waitForIdentify(shardId, signal) {
      const ofDay = await reserve('identifies', DAY);
      if (ofDay > 0)
        log.warn(
          { waitMs: Math.round(ofDay) },
          'connections had to begin anew too often: the next try waits, because Discord allows 1,000 a day',
        );
      await pause(time, ofDay);
      signal.throwIfAborted();
      await pause(time, await reserve(`identify ${shardId % concurrency}`, BUCKET));
      // The connection may have been closed meanwhile; to identify on it now would break the next one.
      signal.throwIfAborted();
    },
  };
}
