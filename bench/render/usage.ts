import type { Scene } from '../../render/scene/scene.ts';

/** Prefix of the keys under which a measured drawer reports its usage so far. */
export const USAGE = 'usage';

/**
 * Processor time in ms, user and system. Memory in bytes: `rss` is all memory of the process. `pss` divides
 * shared pages among the processes that share them; NaN where the system does not report it.
 */
export interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly pss: number;
}

/** The scene of such a request; nothing is drawn. */
export const NOTHING: Scene = {
  locale: 'en',
  suitColours: 2,
  width: 1,
  height: 1,
  plates: [],
  slots: [],
  cards: [],
  marks: [],
  labels: [],
};
