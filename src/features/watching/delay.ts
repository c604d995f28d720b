/** What was to be seen from a moment on, in ms. */
export interface Frame<T> {
  readonly at: number;
  readonly shows: T;
}

/** Closer to each other than this, in ms, frames are not kept: nobody sees them anyway. */
export const FRAME_MS = 3000;

/** The frames with one more, later than all of them; never more than one for every three seconds, and two. */
export function withFrame<T>(frames: readonly Frame<T>[], frame: Frame<T>): readonly Frame<T>[] {
  const [last, before] = [frames.at(-1), frames.at(-2)];
  const isClose = last !== undefined && before !== undefined && last.at - before.at < FRAME_MS;
  return [...(isClose ? frames.slice(0, -1) : frames), frame];
}

/** What is to be seen a while (in ms) after it was, and what is left to come. */
export interface Due<T> {
  /** Null: nothing new. */
  readonly frame: Frame<T> | null;
  readonly left: readonly Frame<T>[];
  /** When the next is due; null: none is left. */
  readonly next: number | null;
}

export function dueAt<T>(frames: readonly Frame<T>[], now: number, delayMs: number): Due<T> {
  const count = frames.filter(({ at }) => at + delayMs <= now).length;
  const left = frames.slice(count);
  const [first] = left;
  return { frame: frames[count - 1] ?? null, left, next: first ? first.at + delayMs : null };
}
