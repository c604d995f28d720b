import type { Sharing } from './sharing.ts';
import type { Clocks } from './clocks.ts';

/**
 * Time in ms that a process has to be up before others hand shards over to it. In a rolling restart each
 * process then takes over from the next, and a shard moves once or twice. A process that keeps crashing gets
 * none.
 */
export const SETTLING_MS = 30_000;

/** Returns a function that receives the live processes at each look, and returns the new ones among them. */
export function watchNewcomers(clocks: Clocks): (owners: Sharing['owners']) => ReadonlySet<string> {
  let since: ReadonlyMap<string, number> = new Map();
  return (owners) => {
    const now = clocks().running;
    since = new Map([...owners.keys()].map((owner) => [owner, since.get(owner) ?? now]));
    const isNew = ([, from]: readonly [string, number]): boolean => now - from < SETTLING_MS;
    return new Set([...since].filter(isNew).map(([owner]) => owner));
  };
}
