import type { Sharing } from './sharing.ts';
import type { Clocks } from './clocks.ts';

/**
 * So long a process has to be there before others hand shards over to it, in ms. Where all are restarted one after another, each
 * then takes over from the next, and a shard moves once or twice; one that ends again and again is handed none.
 */
export const SETTLING_MS = 30_000;

/** Tells which of those who are there have come shortly ago, as far as whoever looks again and again has seen. */
export function watchNewcomers(clocks: Clocks): (owners: Sharing['owners']) => ReadonlySet<string> {
  let since: ReadonlyMap<string, number> = new Map();
  return (owners) => {
    const now = clocks().running;
    since = new Map([...owners.keys()].map((owner) => [owner, since.get(owner) ?? now]));
    const isNew = ([, from]: readonly [string, number]): boolean => now - from < SETTLING_MS;
    return new Set([...since].filter(isNew).map(([owner]) => owner));
  };
}
