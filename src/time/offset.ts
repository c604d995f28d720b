/** Period of observation, in ms; the estimate uses the present and the previous one. */
const PERIOD_MS = 10 * 60_000;

/** Estimates the offset between Discord's clock and ours. All times in ms. */
export interface ClockOffset {
  /** Observes that an event dated `created` by Discord arrived at our time `arrived`. */
  observe(created: number, arrived: number): void;
  /** Converts Discord's time to ours. */
  toOurs(created: number): number;
  /** Converts our time to Discord's. */
  toTheirs(ours: number): number;
}

/**
 * Nothing arrives before it was made. So the smallest difference of the last ten to twenty minutes is the
 * clocks' offset. It includes the shortest way from Discord, the same for everybody. Both clocks run evenly:
 * a period in which everything arrives late says nothing about them.
 *
 * After a start the first interaction may come late, again or after a delay. By then the dates of Discord's
 * answers have bounded the offset to about a second.
 */
export function createClockOffset(): ClockOffset {
  let before = Infinity;
  let now = Infinity;
  let begun = -Infinity;
  const smallest = (): number => {
    const found = Math.min(before, now);
    return found === Infinity ? 0 : found;
  };
  return {
    observe(created, arrived) {
      if (arrived - begun > PERIOD_MS) {
        before = now;
        now = Infinity;
        begun = arrived;
      }
      now = Math.min(now, arrived - created);
    },
    toOurs: (created) => created + smallest(),
    toTheirs: (ours) => ours - smallest(),
  };
}
