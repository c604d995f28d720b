import { lru } from './lru.ts';

/** Times of recent events, by key. Times are Unix ms; `now` never goes back. */
export interface Recent {
  /** Remembered times of the key's events, oldest first. */
  times(key: string, now: number): readonly number[];
  add(key: string, now: number): void;
  /** Removes the event added last. */
  undo(key: string): void;
  forget(key: string): void;
  /** Replaces a key's times by those known elsewhere, without reporting a change. */
  learn(key: string, times: readonly number[]): void;
}

export interface RecentOptions {
  /** Time for which an event is remembered, in ms. */
  readonly ms: number;
  /** Largest number of times for each key. */
  readonly times: number;
  /** Largest number of keys; the ones with the oldest last event are evicted first. */
  readonly keys?: number;
  /** Called with a key's remembered times after a change; an empty list: the key is forgotten. */
  readonly changed?: (key: string, times: readonly number[]) => void;
}

/** Merges several lists of times of one key, oldest first. An event in two lists counts once. */
export function together(...known: readonly (readonly number[])[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const times of known) {
    for (const [when, equal] of Map.groupBy(times, (time) => time))
      counts.set(when, Math.max(counts.get(when) ?? 0, equal.length));
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .flatMap(([when, count]) => Array.from({ length: count }, () => when));
}

/** More keys than are active in an hour, and few enough for the memory. */
const KEYS = 10_000;

export function createRecent({
  ms,
  times: most,
  keys = KEYS,
  changed = () => undefined,
}: RecentOptions): Recent {
  const known = lru<readonly number[]>(keys, (key) => changed(key, []));

  /** Reading does not count as use: keys stay in the order of their last events. */
  const times = (key: string, now: number): readonly number[] =>
    (known.peek(key) ?? []).filter((when) => now - when < ms);

  function forgetOld(now: number): void {
    for (const key of known.rkeys()) {
      if (times(key, now).length > 0) return;
      put(key, []);
    }
  }

  function put(key: string, kept: readonly number[]): void {
    learn(key, kept);
    changed(key, kept);
  }

  function learn(key: string, kept: readonly number[]): void {
    if (kept.length > 0) known.set(key, kept.slice(-most));
    else known.delete(key);
  }

  return {
    times,
    learn,
    add(key, now) {
      put(key, [...times(key, now), now].slice(-most));
      forgetOld(now);
    },
    undo(key) {
      put(key, known.peek(key)?.slice(0, -1) ?? []);
    },
    forget(key) {
      if (known.has(key)) put(key, []);
    },
  };
}
