/** People who look at finished matches while others play: they turn the pages of replays, and order films. */
import { setTimeout } from 'node:timers/promises';
import { customId } from '../../src/chat/ids.ts';
import type { Click } from './matches.ts';
import type { Played, Watched, Watching } from './talk.ts';

/** Time for which a page of a replay is looked at, in ms. */
const LOOK_MS = 1000;
/** Steps to cycle through, so that each page differs from the last. */
const PAGES = 60;

export interface Watchers {
  /** Goes on until `stop`, which resolves with the times measured. */
  watch(watching: Watching, matches: readonly Played[]): { stop(): Promise<Watched> };
  /** Reports an answer to this interaction's token; `hasFilm`: it contains a film. */
  answered(token: string, hasFilm: boolean): void;
}

export function watchers(click: (match: Played, click: Click) => string): Watchers {
  const waiting = new Map<string, { readonly isFilm: boolean; readonly done: () => void }>();

  /** Clicks; resolves with the time until the answer or the film, in ms. */
  async function clicked(match: Played, user: string, customId: string, isFilm: boolean): Promise<number> {
    const since = performance.now();
    const { promise, resolve: done } = Promise.withResolvers<undefined>();
    waiting.set(click(match, { user, customId, onHand: true }), { isFilm, done: () => done(undefined) });
    await promise;
    return performance.now() - since;
  }

  return {
    watch({ finished, replays, films }, matches) {
      const pages: number[] = [];
      const filmed: number[] = [];
      const stopped = new AbortController();
      const end = Promise.withResolvers<undefined>();
      stopped.signal.addEventListener('abort', () => end.resolve(undefined));
      const of = (i: number): { readonly match: Played; readonly id: string } => {
        const [match, id] = [matches[i % matches.length], finished[i % finished.length]];
        if (!match || id === undefined) throw new Error('nothing to watch');
        return { match, id };
      };
      async function turn(i: number): Promise<void> {
        const { match, id } = of(i);
        for (let step = 1; !stopped.signal.aborted; step = (step % PAGES) + 1) {
          const next = customId('replay', 'on', id, step, '');
          pages.push(await clicked(match, `6${String(i).padStart(16, '0')}`, next, false));
          await setTimeout(LOOK_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
        }
      }
      async function film(i: number): Promise<void> {
        for (let next = i; !stopped.signal.aborted; next += films) {
          const { match, id } = of(next);
          // The whole match, at half size.
          const make = customId('film', 'make', id, 's0-', '', 0);
          filmed.push(await clicked(match, `5${String(i).padStart(16, '0')}`, make, true));
        }
      }
      for (let i = 0; i < replays; i += 1) void turn(i);
      for (let i = 0; i < films; i += 1) void film(i);
      return {
        async stop() {
          stopped.abort();
          await end.promise;
          return { pages, films: filmed };
        },
      };
    },
    answered(token, hasFilm) {
      const one = waiting.get(token);
      if (!one || (one.isFilm && !hasFilm)) return;
      waiting.delete(token);
      one.done();
    },
  };
}
