import type { Filming } from '../../../render/film/filming.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import type { Filmed } from './order.ts';

/** A frame that is to be made. */
export interface Frame {
  readonly scene: Scene;
  /** For how long it is shown, in hundredths of a second. */
  readonly hundredths: number;
}

/** How far a film is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Discord takes larger files today, from some servers; this it always has. */
const MOST_BYTES = 8 * 2 ** 20;
/** Nobody watches more frames, and they would take long to make. */
const MOST_FRAMES = 600;
/** Frames that are fewer are each a little larger. */
const SAFETY = 0.9;

/**
 * Makes a film, frame by frame; where it becomes too large, once more with as many as fit.
 * @param chosen the frames of a film of at most so many, out of all that there are (`of`); all of one size
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
    if (!first) throw new Error('a film of nothing');
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
    if (most <= 2) throw new Error('two frames are too large');
    most = Math.max(2, Math.min(most - 1, Math.floor(done * SAFETY)));
  }
}
