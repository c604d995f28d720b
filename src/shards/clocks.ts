/**
 * A moment by this machine's clocks, in ms. One of them stands still while the machine sleeps, the other may
 * be put forward: of two elapsed times the longer one counts.
 */
export interface Moment {
  readonly running: number;
  readonly wall: number;
}

export type Clocks = () => Moment;

export const machineClocks: Clocks = () => ({ running: performance.now(), wall: Date.now() });
