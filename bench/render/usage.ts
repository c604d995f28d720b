import type { Scene } from '../../render/scene/scene.ts';

/** Under keys that begin so a measured drawer tells what it has used so far. */
export const USAGE = 'usage';

/** Processor time in ms, user and system; memory in bytes. */
export interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
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
