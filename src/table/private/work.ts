import type { Logger } from 'pino';
import type { Time } from '../../time/time.ts';
import { isGone } from '../../chat/expired.ts';
import { insist } from '../../line/insisting.ts';

/** Requests about private messages. */
export interface Work {
  /** Keeps `idle` waiting until this is done. */
  readonly watched: <T>(doing: Promise<T>) => Promise<T>;
  /** Runs a request that nothing depends on; a failure is only logged. */
  readonly quietly: (doing: Promise<unknown>) => Promise<unknown>;
  /**
   * Runs such a request, with retries while it is wanted and Discord may have missed it. Resolves after the
   * first try.
   */
  readonly insistently: (asking: () => Promise<unknown>, isWanted: () => boolean) => Promise<unknown>;
  idle(): Promise<void>;
  isIdle(): boolean;
  stop(): void;
}

export function createWork({ time, log }: { readonly time: Time; readonly log: Logger }): Work {
  const working = new Set<Promise<unknown>>();
  let stopped = false;

  const unchanged = (error: unknown): void =>
    log[isGone(error) ? 'debug' : 'warn']({ err: error }, 'private message not changed');

  function watched<T>(doing: Promise<T>): Promise<T> {
    const work = doing.finally(() => working.delete(work));
    working.add(work);
    return work;
  }

  return {
    watched,
    quietly: (doing) => watched(doing.catch(unchanged)),
    insistently(asking, isWanted) {
      const tried = Promise.withResolvers<null>();
      const ask = (): Promise<unknown> => watched(asking()).finally(() => tried.resolve(null));
      insist(time, ask, () => !stopped && isWanted()).catch(unchanged);
      return tried.promise;
    },
    async idle() {
      while (working.size > 0) await Promise.allSettled(working);
    },
    isIdle: () => working.size === 0,
    stop() {
      stopped = true;
    },
  };
}
