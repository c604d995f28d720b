/**
 * Quiet phases: after a strike nobody acts and nothing else strikes for a time, so that people do not mend what the
 * bot has to mend. At the end of a phase everything shown has to be what is stored.
 */
import { streamOf } from './chance.ts';

/** A quiet phase that has begun; Unix ms. */
export interface Phase {
  readonly from: number;
  readonly to: number;
}

export interface Calm {
  /** True while nobody acts. */
  readonly isOn: () => boolean;
  /** Begins a phase after some of the strikes; `lasted`: ms. */
  readonly after: (lasted: number) => void;
  /** Those that are over, and the one that lasts. */
  readonly phases: readonly Phase[];
}

/** Percentage of strikes after which a phase begins. */
const OFTEN = 50;
/** Length of a phase, in ms, beside that of the strike: the bot tries again after half a minute, and then after twice as long. */
const LEAST_MS = 45_000;

export function openCalm(seed: string): Calm {
  const random = streamOf(seed, 'calm');
  const phases: Phase[] = [];
  return {
    isOn: () => (phases.at(-1)?.to ?? 0) > Date.now(),
    after(lasted) {
      const from = Date.now();
      if (random.below(100) < OFTEN) phases.push({ from, to: from + LEAST_MS + Math.max(15_000, lasted) });
    },
    phases,
  };
}
