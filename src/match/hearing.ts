import type { Time } from '../time/time.ts';

/** How often it is looked whether Discord has been heard, in ms. */
const LOOK_MS = 500;
/** After every so many looks without a sign of it one is asked for; after so many it is silent. */
const ASKED_AFTER = 4;
const SILENT_AFTER = 7;

export interface HearingPorts {
  readonly time: Time;
  /** Whether anybody's time hangs on it: only then is Discord asked for signs. */
  wanted(): boolean;
  /** Asks Discord for a sign that it is there; never throws. */
  ask(): void;
  /** Discord is silent, or the process was suspended: nothing counts from `last` on. Called before anything else is done. */
  fellSilent(): void;
  /** It has been heard again, for the first time since `last`. */
  spoke(last: number): void;
}

/**
 * Up to when Discord has been heard. A bot that does not hear it, because the line is silent or the process had no turn,
 * does not know what players do: no time may count, and nothing that it would bring about (ruling 33).
 */
export interface Hearing {
  /** When it was heard last, by our clock in ms. */
  readonly last: number;
  readonly isSilent: boolean;
  /** Something has come from Discord. */
  heard(): void;
  /** Resolves when Discord has been heard at `when` (our time) or later, or when nobody listens any more. */
  since(when: number): Promise<void>;
  stop(): void;
}

export function createHearing(ports: HearingPorts): Hearing {
  const { time } = ports;
  let last = time.now();
  let looks = 0;
  let isSilent = false;
  let stopped = false;
  let waiting: { readonly when: number; readonly done: () => void }[] = [];

  function fallSilent(): void {
    if (isSilent || stopped) return;
    isSilent = true;
    ports.fellSilent();
  }

  // Counted in looks, not in ms: a process that is held up, or overslept, looks late, and has nobody to blame for that.
  function look(): void {
    cancel = time.at(time.now() + LOOK_MS, look);
    looks = ports.wanted() || waiting.length > 0 ? looks + 1 : 0;
    if (looks > 0 && looks % ASKED_AFTER === 0) ports.ask();
    if (looks === SILENT_AFTER) fallSilent();
  }

  function answer(until: number): void {
    const due = waiting.filter(({ when }) => when <= until);
    waiting = waiting.filter(({ when }) => when > until);
    for (const { done } of due) done();
  }

  const cancelSuspension = time.onSuspension(() => {
    fallSilent();
    ports.ask();
  });
  let cancel = time.at(time.now() + LOOK_MS, look);

  return {
    get last() {
      return last;
    },
    get isSilent() {
      return isSilent;
    },
    heard() {
      // Reading the clock tells first of a suspension, which lies before what has come now.
      const now = time.now();
      const before = last;
      last = now;
      looks = 0;
      if (isSilent) {
        isSilent = false;
        ports.spoke(before);
      }
      answer(now);
    },
    since: (when) =>
      new Promise((done) => {
        if (stopped || last >= when) {
          done();
          return;
        }
        waiting.push({ when, done });
        ports.ask();
      }),
    stop() {
      stopped = true;
      cancel();
      cancelSuspension();
      answer(Infinity);
    },
  };
}
