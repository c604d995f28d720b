/** Discord's clock, which differs from the bot's and can run at another rate. */
import { systemClock, type DiscordClock } from 'loopback-discord/clock.ts';

export interface DriftingClock extends DiscordClock {
  /** Makes it gain `perSecond` ms a second from now on; negative: it loses them. */
  drift(perSecond: number): void;
}

/** @param ahead ms by which it is ahead at first */
export function driftingClock(ahead: number): DriftingClock {
  let since = Date.now();
  let skew = ahead;
  let rate = 0;
  const skewAt = (now: number): number => skew + Math.trunc((rate * (now - since)) / 1000);
  return {
    now: () => Date.now() + skewAt(Date.now()),
    after: (ms, run) => systemClock().after(ms, run),
    drift(perSecond) {
      skew = skewAt(Date.now());
      since = Date.now();
      rate = perSecond;
    },
  };
}
