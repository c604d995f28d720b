/** How many of the newest arrivals the estimate looks at. */
const ARRIVALS = 64;

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
 * Nothing arrives before it was made, so the smallest difference seen recently is the difference between the clocks
 * (and the shortest way from there, which is the same for everybody).
 */
export function createClockOffset(): ClockOffset {
  let differences: number[] = [];
  let smallest = 0;
  return {
    observe(created, arrived) {
      differences = [...differences.slice(1 - ARRIVALS), arrived - created];
      smallest = Math.min(...differences);
    },
    toOurs: (created) => created + smallest,
    toTheirs: (ours) => ours - smallest,
  };
}
