/** What arrived in this period, and in the one before it, is looked at; in ms. */
const PERIOD_MS = 10 * 60_000;

/** Discord's clock against ours, estimated from what arrives. Milliseconds. */
export interface ClockOffset {
  /** Something that Discord dated `created` arrived at our time `arrived`. */
  observe(created: number, arrived: number): void;
  /** Discord's time as ours. */
  toOurs(created: number): number;
  /** Our time as Discord's. */
  toTheirs(ours: number): number;
}

/**
 * Nothing arrives before it was made, so the smallest difference seen in the last ten to twenty minutes is the difference
 * between the clocks (and the shortest way from there, which is the same for everybody). Both go evenly: a while in which
 * everything arrives late, however much it is, tells nothing of them.
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
