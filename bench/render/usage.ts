import type { Scene } from '../../render/scene/scene.ts';

/** Under keys that begin so a measured drawer tells what it has used so far. */
export const USAGE = 'usage';

/**
 * Processor time in ms, user and system; memory in bytes: all that the process has, and its share, where what several
 * processes have in common, like the program itself, is divided among them (NaN where the system does not tell).
 */
export interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly pss: number;
}

/** What comes with the question; nothing is drawn. */
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
