import type { Logger } from 'pino';
import type { Time } from '../../time/time.ts';
import { isGone } from '../../chat/expired.ts';
import { insist } from '../../line/insisting.ts';

/** What is being done about private messages. */
export interface Work {
  /** Until this is done, it is not idle. */
  readonly watched: <T>(doing: Promise<T>) => Promise<T>;
  /** Something that nothing depends on, and nobody waits for. */
  readonly quietly: (doing: Promise<unknown>) => Promise<unknown>;
  /** The same, tried again as long as it is wanted and Discord may have missed it. Resolves after the first try. */
  readonly insistently: (asking: () => Promise<unknown>, isWanted: () => boolean) => Promise<unknown>;
  idle(): Promise<void>;
  /** Nothing is tried again. */
  stop(): void;
}

export function createWork({ time, log }: { readonly time: Time; readonly log: Logger }): Work {
  const working = new Set<Promise<unknown>>();
  let stopped = false;

  const unchanged = (error: unknown): void =>
    log[isGone(error) ? 'debug' : 'warn']({ err: error }, 'a private message could not be changed');

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
    stop() {
      stopped = true;
    },
  };
}
