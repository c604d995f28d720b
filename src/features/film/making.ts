import type { Filming } from '../../../render/film/filming.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Filmed } from './order.ts';

/** A frame to be drawn. */
export interface Frame {
  readonly scene: Scene;
  /** Display time, in hundredths of a second. */
  readonly hundredths: number;
}

/** Progress of a film. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** File limit that Discord has always accepted; today some servers allow more. */
const MOST_BYTES = 8 * 2 ** 20;
/** More frames would take too long to make, and nobody would watch them. */
const MOST_FRAMES = 600;
/** Margin for a second attempt, since fewer frames differ more from each other and take more bytes each. */
const SAFETY = 0.9;

/**
 * Makes a film frame by frame; if it becomes too large, again with fewer frames.
 * @param chosen returns the frames of a film of at most `most` frames, out of `of`; all of one size
 */
export function* making(
  filming: Filming,
  chosen: (most: number) => readonly Frame[],
  of: number,
  mostBytes = MOST_BYTES,
): Generator<Progress, Filmed> {
  for (let most = Math.min(of, MOST_FRAMES); ;) {
    const frames = chosen(most);
    const [first] = frames;
    if (!first) throw new Error('film without frames');
    const film = filming.begin(first.scene);
    let done = 0;
    for (const { scene, hundredths } of frames) {
      film.add(scene, hundredths);
      if (film.length > mostBytes) break;
      done += 1;
      yield { done, of: frames.length };
    }
    const gif = film.end();
    if (done === frames.length && gif.length <= mostBytes) return { gif, shown: frames.length, of };
    if (most <= 2) throw new Error('film too large even with two frames');
    most = Math.max(2, Math.min(most - 1, Math.floor(done * SAFETY)));
  }
}
