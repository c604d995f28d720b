import { lru } from '../../../core/lru.ts';
import type { Cancel } from '../../../time/time.ts';
import { REDRAW_MS } from '../../../chat/pictures.ts';
import type { ResultPorts } from './ports.ts';

/** Most results that wait for a picture, the latest ones, and their longest wait in ms. */
const MOST = 100;
const LONGEST_MS = 10 * 60_000;

/** Pictures that could not be drawn in time; each is drawn once a drawer is idle. */
export interface LaterPictures {
  /** @param key the renderer's key */
  add(key: string, draw: () => Promise<void>): void;
  stop(): void;
}

export function createLaterPictures({
  time,
  renderer,
  log,
}: Pick<ResultPorts, 'time' | 'renderer' | 'log'>): LaterPictures {
  const waiting = lru<Cancel>(MOST, (_key, stopWaiting) => stopWaiting());

  function cancel(key: string): void {
    waiting.get(key)?.();
    waiting.delete(key);
  }

  function wait(key: string, until: number, draw: () => Promise<void>): void {
    cancel(key);
    waiting.set(
      key,
      time.at(time.now() + REDRAW_MS, () => {
        waiting.delete(key);
        if (renderer.isFree(key)) {
          draw().catch((error: unknown) => {
            log.warn({ err: error, key }, 'result picture not added');
          });
        } else if (time.now() < until) wait(key, until, draw);
      }),
    );
  }

  return {
    add: (key, draw) => wait(key, time.now() + LONGEST_MS, draw),
    stop() {
      for (const key of [...waiting.keys()]) cancel(key);
    },
  };
}
