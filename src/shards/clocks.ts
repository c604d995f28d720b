import { runningMs, wallMs } from '../machine/clock.ts';

/**
 * A moment by this machine's clocks, in ms. `running` stops while the machine sleeps, and `wall` may be put
 * forward: of two elapsed times the longer one counts.
 */
export interface Moment {
  readonly running: number;
  readonly wall: number;
}

export type Clocks = () => Moment;

export const machineClocks: Clocks = () => ({ running: runningMs(), wall: wallMs() });
