import type { Cancel, Time } from '../time/time.ts';

export interface SequencePorts<Item> {
  /** The time from which an item counts: when it was made, or later when it has to wait. Asked for again before every run. */
  counts(item: Item): number;
  /** When an item that counts from `time` may be run: late enough for those made before it to have arrived. */
  ready(time: number): number;
  /** Whether an item waits while the sequence is held. */
  waits(item: Item): boolean;
  /** Runs an item; the next one waits until it is done. */
  run(item: Item, time: number): Promise<void>;
  /** What `run`, or one of the others, threw: a bug of ours. */
  failed(error: unknown): void;
}

/** Runs what arrives one after another, in the order in which it was made, not in which it came. */
export interface Sequence<Item> {
  add(item: Item): void;
  /** What has not been run yet. */
  waiting(): readonly Item[];
  /** Nothing is run until `go`, except items that do not wait for it. */
  hold(): void;
  go(): void;
  /** Resolves when nothing is running, and nothing is waiting to be run unless it is held. */
  idle(): Promise<void>;
}

export function createSequence<Item>(time: Time, ports: SequencePorts<Item>): Sequence<Item> {
  let waiting: Item[] = [];
  let running = false;
  let held = false;
  let cancel: Cancel = () => undefined;
  let idlers: (() => void)[] = [];

  /** What cannot be timed, by a bug of ours, is due at once, so that nothing has to wait behind it. */
  function timed(when: () => number): number {
    try {
      return when();
    } catch (error) {
      ports.failed(error);
      return 0;
    }
  }

  /** The item to run next, that counts from the earliest time; among equal ones, the one that came first. */
  function first(): { item: Item; counts: number } | null {
    let best: { item: Item; counts: number } | null = null;
    for (const item of waiting) {
      if (held && ports.waits(item)) continue;
      const counts = timed(() => ports.counts(item));
      if (best === null || counts < best.counts) best = { item, counts };
    }
    return best;
  }

  function next(): void {
    cancel();
    if (running) return;
    const due = first();
    if (!due) {
      for (const resolve of idlers.splice(0)) resolve();
      return;
    }
    const ready = timed(() => ports.ready(due.counts));
    if (ready > time.now()) {
      cancel = time.at(ready, next);
      return;
    }
    waiting = waiting.filter((item) => item !== due.item);
    running = true;
    void ports
      .run(due.item, due.counts)
      .catch((error: unknown) => ports.failed(error))
      .finally(() => {
        running = false;
        next();
      });
  }

  return {
    add(item) {
      waiting.push(item);
      next();
    },
    waiting: () => waiting,
    hold() {
      held = true;
      next();
    },
    go() {
      held = false;
      next();
    },
    idle: () =>
      new Promise((resolve) => {
        idlers = [...idlers, resolve];
        next();
      }),
  };
}
