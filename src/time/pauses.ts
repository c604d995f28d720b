import type { Time } from './time.ts';

/** The pauses between the tries of one thing, in ms: each is twice as long as the one before it. */
export interface Pauses {
  /** How long to wait before the next try. */
  next(): number;
  /** It has worked: the next time begins with the first pause again. */
  reset(): void;
}

export function createPauses(first: number, longest: number): Pauses {
  let coming = first;
  return {
    next() {
      const pause = coming;
      coming = Math.min(longest, 2 * coming);
      return pause;
    },
    reset() {
      coming = first;
    },
  };
}

/** Resolves after so many ms. */
export const pause = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => time.at(time.now() + ms, resolve));

/** Waits for something, but no longer than so many ms; false: it is still under way. */
export const within = (time: Time, ms: number, doing: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = time.at(time.now() + ms, () => resolve(false));
    const end = (): void => {
      cancel();
      resolve(true);
    };
    doing.then(end, end);
  });

/**
 * Waits for something until a signal is given; null: it was. Rejects as what is waited for does. `Promise.race` would leave a
 * reaction for each wait at a promise that outlives them; nothing is left at the signal.
 */
export async function untilStopped<T>(signal: AbortSignal, doing: Promise<T>): Promise<T | null> {
  const stopped = Promise.withResolvers<null>();
  const stop = (): void => stopped.resolve(null);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([doing, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
