import type { ChangeListener } from '../backend.ts';
import { CHANNEL } from './change.ts';
import { plain } from './errors.ts';
import type { DatabaseLog, Sessions } from './sessions.ts';
import { readNews } from './telling.ts';
import { sleep } from '../../machine/clock.ts';

/** Whoever remembers what is in a collection; `origin` is by whom it is not told of its own changes. */
export interface Listening {
  readonly origin: string;
  readonly collection: string;
  readonly listener: ChangeListener;
}

/** What others change, heard in a session that does nothing else, and is begun when somebody listens. */
export interface NewsDesk {
  listen(listening: Listening): void;
  /** Nobody listens for this origin any more. */
  leave(origin: string): void;
  close(): void;
}

/** How often it is asked whether that session is still there, in ms, and how long the answer may take. */
const BEAT_MS = 5_000;
/** Before it is begun again, in ms. */
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

  /** Rejects when the session has ended, or does not answer. */
  async function hold(): Promise<never> {
    const session = sessions.apart({ query_timeout: BEAT_MS });
    session.on('notification', ({ payload }) => hear(payload));
    const ended = new AbortController();
    session.once('end', () => ended.abort(new Error('the session has ended')));
    const signal = AbortSignal.any([closing.signal, ended.signal]);
    try {
      await session.connect();
      await session.query(`LISTEN ${CHANNEL}`);
      // Whatever has changed until now may not have been told.
      for (const { listener } of listening) listener(null);
      if (isDeaf) log?.info('changes by other processes are heard again');
      isDeaf = false;
      for (;;) {
        await sleep(BEAT_MS, { signal, ref: false });
        await session.query('SELECT');
      }
    } finally {
      // Where the network is gone, so is the answer.
      session.end().catch(() => undefined);
    }
  }

  async function keep(): Promise<void> {
    while (!isClosed()) {
      await hold().catch((error: unknown) => {
        if (!isDeaf && !isClosed())
          log?.warn({ err: plain(error) }, 'changes by other processes are not heard for now');
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
