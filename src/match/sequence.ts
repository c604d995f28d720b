import type { Cancel, Time } from '../time/time.ts';

export interface SequencePorts<Item> {
  /**
   * Time from which an item counts: when it was made, or later if it has to wait. Called again before every
   * run.
   */
  counts(item: Item): number;
  /** Time when an item was made. */
  made(item: Item): number;
  /** Returns when an item that counts from `time` can run: late enough for earlier ones to have arrived. */
  ready(time: number): number;
  /** True if an item waits while the sequence is held. */
  waits(item: Item): boolean;
  /** Runs an item; the next one waits until it is done. */
  run(item: Item, time: number): Promise<void>;
  /** Reports a bug: an error that `run` or another port threw. */
  failed(error: unknown): void;
}

/** Runs items one after another, in the order in which they were made, not in which they arrived. */
export interface Sequence<Item> {
  add(item: Item): void;
  /** Items not yet run. */
  waiting(): readonly Item[];
  /** True if nothing waits or runs. */
  isEmpty(): boolean;
  /** Runs nothing until `go`, except items that do not wait. */
  hold(): void;
  go(): void;
  /** Resolves when nothing is running and only held items wait. */
  idle(): Promise<void>;
}

export function createSequence<Item>(time: Time, ports: SequencePorts<Item>): Sequence<Item> {
  let waiting: Item[] = [];
  let running = false;
  let held = false;
  let cancel: Cancel = () => undefined;
  let idlers: (() => void)[] = [];

  /** Makes an item due at once if its time cannot be computed, so that it does not block the queue. */
  function timed(when: () => number): number {
    try {
      return when();
    } catch (error) {
      ports.failed(error);
      return 0;
    }
  }

  const isEarlier = (item: Item, other: Item): boolean => ports.made(item) < ports.made(other);

  /**
   * Returns the item to run next: the one that counts from the earliest time; among equals the one made
   * first, then the one that arrived first.
   */
  function first(): { item: Item; counts: number } | null {
    let best: { item: Item; counts: number } | null = null;
    for (const item of waiting) {
      if (held && ports.waits(item)) continue;
      const counts = timed(() => ports.counts(item));
      if (best === null || counts < best.counts || (counts === best.counts && isEarlier(item, best.item)))
        best = { item, counts };
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
    isEmpty: () => !running && waiting.length === 0,
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
