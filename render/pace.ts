import { runningMs } from '../src/machine/clock.ts';

/** How fast something goes that is done again and again. */
export interface Pace {
  /** How long one takes lately, in ms; next to nothing as long as few have been done, of which the first take long. */
  readonly ms: number;
  /** One is begun, right after another or after a rest. */
  begin(): void;
  /** It is done. */
  done(): void;
}

/** How much the newest counts. */
const NEWEST = 1 / 8;
/** One that takes longer counts as this, in ms: it, or this process, was held up. */
const MOST_MS = 100;

export function createPace(): Pace {
  let ms = 0;
  let since = 0;
  return {
    get ms() {
      return ms;
    },
    begin() {
      since = runningMs();
    },
    done() {
      ms += NEWEST * (Math.min(MOST_MS, runningMs() - since) - ms);
    },
  };
}
