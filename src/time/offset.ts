/** Period of observation, in ms; the estimate uses the present and the previous one. */
const PERIOD_MS = 10 * 60_000;

/** Estimates the offset between Discord's clock and ours. All times in ms. */
export interface ClockOffset {
  /** Observes that an event dated `created` by Discord arrived at our time `arrived`. */
  observe(created: number, arrived: number): void;
  /** Observes the date of an answer, which is up to a second too early, that arrived at our time `arrived`. */
  bound(date: number, arrived: number): void;
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
 * The first interaction after a start may be a delayed or repeated one. Before it, the dates of Discord's
 * answers bound the offset to about a second.
 */
export function createClockOffset(): ClockOffset {
  const events = createSmallest();
  // Apart: dates, which are less exact, must not end the periods of events.
  const dates = createSmallest();
  const smallest = (): number => {
    const found = Math.min(events.smallest(), dates.smallest());
    return found === Infinity ? 0 : found;
  };
  return {
    observe: (created, arrived) => events.add(arrived - created, arrived),
    bound: (date, arrived) => dates.add(arrived - date, arrived),
    toOurs: (created) => created + smallest(),
    toTheirs: (ours) => ours - smallest(),
  };
}

/** The smallest difference in the present and the previous period; Infinity if there is none. */
function createSmallest() {
  let before = Infinity;
  let now = Infinity;
  let begun = -Infinity;
  return {
    add(difference: number, at: number): void {
      if (at - begun > PERIOD_MS) {
        before = now;
        now = Infinity;
        begun = at;
      }
      now = Math.min(now, difference);
    },
    smallest: () => Math.min(before, now),
  };
}
