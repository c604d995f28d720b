import { lru } from '../core/lru.ts';

/**
 * State of a match when this process gave up its shard. If the stored match has fewer inputs later, the
 * database has gone back.
 */
export interface LastKnown {
  /** Number of inputs in its journal. */
  readonly inputs: number;
  readonly ply: number;
}

/** Most matches remembered for a shard. */
const MOST = 2000;

/** The matches that this process has given up, by shard, for its own bots. Each is taken once. */
export interface LastKnownMatches {
  note(shard: number, match: string, known: LastKnown): void;
  /** Returns null if this process has not given it up, or another process has continued it. */
  take(shard: number, match: string): LastKnown | null;
  /** Drops a shard that another process has taken over: that process finds lost inputs itself. */
  forget(shard: number): void;
}

export function lastKnownMatches(): LastKnownMatches {
  const shards = new Map<number, ReturnType<typeof lru<LastKnown>>>();
  return {
    note(shard, match, last) {
      const known = shards.get(shard) ?? lru<LastKnown>(MOST);
      shards.set(shard, known);
      known.set(match, last);
    },
    take(shard, match) {
      const last = shards.get(shard)?.get(match);
      shards.get(shard)?.delete(match);
      return last ?? null;
    },
    forget: (shard) => void shards.delete(shard),
  };
}
