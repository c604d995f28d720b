import { runningMs, wallMs } from '../machine/clock.ts';

/**
 * A point in time by this machine's clocks, in ms. One of them stands still while the machine sleeps, the other may be put forward: of two
 * times that have passed the longer one counts.
 */
export interface Moment {
  readonly running: number;
  readonly wall: number;
}

export type Clocks = () => Moment;

export const machineClocks: Clocks = () => ({ running: runningMs(), wall: wallMs() });
