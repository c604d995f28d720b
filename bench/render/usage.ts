import type { Scene } from '../../render/scene/scene.ts';

/** Prefix of the keys under which a measured drawer reports its usage so far. */
export const USAGE = 'usage';

/**
 * Processor time in ms, user and system. Memory in bytes: `rss` is everything that the process has. `pss`
 * divides pages that several processes share, like those of the program, among them (NaN where the system
 * does not tell).
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
