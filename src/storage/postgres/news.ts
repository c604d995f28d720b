import type { ChangeListener } from '../backend.ts';
import { CHANNEL } from './change.ts';
import { plain } from './errors.ts';
import type { DatabaseLog, Sessions } from './sessions.ts';
import { readNews } from './telling.ts';
import { sleep } from '../../machine/clock.ts';

/**
 * A cache of a collection that listens for changes. `origin` identifies its storage, whose own changes it is
 * not sent.
 */
export interface Listening {
  readonly origin: string;
  readonly collection: string;
  readonly listener: ChangeListener;
}

/** Receives other processes' changes in a session of its own, which the first listener starts. */
export interface NewsDesk {
  listen(listening: Listening): void;
  /** Removes all listeners of an origin. */
  leave(origin: string): void;
  close(): void;
}

/** Interval and timeout of the session's health checks, in ms. */
const BEAT_MS = 5_000;
/** Delay before the session is started again, in ms. */
const PAUSE_MS = 1_000;

export function createNews(sessions: Sessions, log: DatabaseLog | undefined): NewsDesk {
  let listening: readonly Listening[] = [];
  const closing = new AbortController();
  let isBegun = false;
  let isDeaf = false;

  function hear(text: string | undefined): void {
    const news = readNews(text ?? '');
    for (const { origin, collection, listener } of listening)
      if (news && news.collection === collection && news.origin !== origin) listener(news.key);
  }

  const isClosed = (): boolean => closing.signal.aborted;
  const wait = (ms: number): Promise<void> => sleep(ms, { signal: closing.signal, ref: false });

  /** Listens until the session ends or does not answer; then rejects. */
  async function hold(): Promise<never> {
    const session = sessions.apart({ query_timeout: BEAT_MS });
    session.on('notification', ({ payload }) => hear(payload));
    const ended = new AbortController();
    session.once('end', () => ended.abort(new Error('the session has ended')));
    const signal = AbortSignal.any([closing.signal, ended.signal]);
    try {
      await session.connect();
      await session.query(`LISTEN ${CHANNEL}`);
      // Notifications may have been missed until now: all caches are cleared.
      for (const { listener } of listening) listener(null);
      if (isDeaf) log?.info('change notifications received again');
      isDeaf = false;
      for (;;) {
        await sleep(BEAT_MS, { signal, ref: false });
        await session.query('SELECT');
      }
    } finally {
      // Not awaited: without a network the answer never comes.
      session.end().catch(() => undefined);
    }
  }

  async function keep(): Promise<void> {
    while (!isClosed()) {
      await hold().catch((error: unknown) => {
        if (!isDeaf && !isClosed()) log?.warn({ err: plain(error) }, 'change notifications not received');
        isDeaf = true;
      });
      await wait(PAUSE_MS).catch(() => undefined);
    }
  }

  return {
    listen(one) {
      listening = [...listening, one];
      if (isBegun) return;
      isBegun = true;
      void keep();
    },
    leave(origin) {
      listening = listening.filter((one) => one.origin !== origin);
    },
    close: () => closing.abort(),
  };
}
