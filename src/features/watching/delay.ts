/** A view that was current from `at` on, in ms. */
export interface Frame<T> {
  readonly at: number;
  readonly shows: T;
}

/** Least distance between frames, in ms; nobody would notice more of them. */
export const FRAME_MS = 3000;

/** Appends a frame, which replaces the last one if that came within three seconds of its predecessor. */
export function withFrame<T>(frames: readonly Frame<T>[], frame: Frame<T>): readonly Frame<T>[] {
  const [last, before] = [frames.at(-1), frames.at(-2)];
  const isClose = last !== undefined && before !== undefined && last.at - before.at < FRAME_MS;
  return [...(isClose ? frames.slice(0, -1) : frames), frame];
}

/** The frame to show after the delay, and the remaining ones. */
export interface Due<T> {
  /** Null: nothing new. */
  readonly frame: Frame<T> | null;
  readonly left: readonly Frame<T>[];
  /** Time of the next frame, in ms; null if none is left. */
  readonly next: number | null;
}

export function dueAt<T>(frames: readonly Frame<T>[], now: number, delayMs: number): Due<T> {
  const count = frames.filter(({ at }) => at + delayMs <= now).length;
  const left = frames.slice(count);
  const [first] = left;
  return { frame: frames[count - 1] ?? null, left, next: first ? first.at + delayMs : null };
}
