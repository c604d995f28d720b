import type { Time } from '../time/time.ts';

/** Interval of the checks for signs of life from Discord, in ms. */
const LOOK_MS = 500;
/**
 * Checks without a sign of life after which the bot asks for one, and after which Discord counts as silent.
 */
const ASKED_AFTER = 4;
const SILENT_AFTER = 7;

export interface HearingPorts {
  readonly time: Time;
  /**
   * Returns true if a running match or tournament depends on it. Only then does the bot ask Discord for signs
   * of life.
   */
  wanted(): boolean;
  /** Asks Discord for a sign of life. Never throws. */
  ask(): void;
  /** Called first when Discord falls silent or the process was suspended: nothing after `last` counts. */
  fellSilent(): void;
  /** Called when Discord is heard again, for the first time since `last`. */
  spoke(last: number): void;
}

/**
 * Tracks the last time that Discord was heard. While the bot does not hear it (a silent line, a suspended
 * process), it does not know what players do. So no time counts, nor its effects (ruling 33).
 */
export interface Hearing {
  /** Time when Discord was last heard, by our clock in ms. */
  readonly last: number;
  readonly isSilent: boolean;
  /** Notes that something has come from Discord. */
  heard(): void;
  /** Resolves when Discord has been heard at `when` (our clock) or later, or after `stop`. */
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

  // Counts checks, not ms: a process that is held up checks late, and Discord is not to blame for that.
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
      // Read the clock first: it reports a suspension, which lies before this sign of life.
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
