import { lru } from './lru.ts';

/** What has happened lately, and when, by key. Times are Unix ms; `now` never goes back. */
export interface Recent {
  /** When it has happened, oldest first, as far as that is remembered. */
  times(key: string, now: number): readonly number[];
  add(key: string, now: number): void;
  /** Takes back what was added last. */
  undo(key: string): void;
  forget(key: string): void;
  /** As somebody else knows it. */
  learn(key: string, times: readonly number[]): void;
}

export interface RecentOptions {
  /** For how long it is remembered, in ms. */
  readonly ms: number;
  /** How many times of each key. */
  readonly times: number;
  /** Of how many keys: those that nothing has happened to for longest are forgotten first. */
  readonly keys?: number;
  /** Hears what is remembered of a key now; nothing: it is forgotten. */
  readonly changed?: (key: string, times: readonly number[]) => void;
}

/** Merges several lists of times under one key, oldest first. An event that is in two of them counts once. */
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

/** More than are met in an hour, and few enough to be kept. */
const KEYS = 10_000;

/** Remembers a bounded number of times, whoever brings them about. */
export function createRecent({
  ms,
  times: most,
  keys = KEYS,
  changed = () => undefined,
}: RecentOptions): Recent {
  const known = lru<readonly number[]>(keys, (key) => changed(key, []));

  /** Reading a key is no use of it: keys stay in the order in which something has happened to them. */
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
