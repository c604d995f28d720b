import type { Time } from './time.ts';

/** Backoff between retries, in ms: each pause is twice as long as the one before. */
export interface Pauses {
  /** The pause before the next retry. */
  next(): number;
  /** Starts over with the first pause, after a success. */
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

/** Resolves after this many ms. */
export const pause = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => time.at(time.now() + ms, resolve));

/** Waits for a promise, but at most this many ms; false: it is still pending. */
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
 * Waits for a promise until a signal aborts; null: the signal aborted first. Rejects as the promise does.
 * Racing against one promise for the abort would leave a reaction on that promise for each wait; this leaves
 * no listener on the signal.
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
