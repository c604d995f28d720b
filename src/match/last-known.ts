import { lru } from '../core/lru.ts';

/** How far a match had come when this process gave it up: a database that has gone back since has less of it. */
export interface LastKnown {
  /** Inputs in its journal. */
  readonly inputs: number;
  readonly ply: number;
}

/** So many are remembered of a shard. */
const MOST = 2000;

/** The matches that a process has given up, by shard, for its own bots: each is asked about once. */
export interface LastKnownMatches {
  note(shard: number, match: string, known: LastKnown): void;
  /** Null: this process has not given it up, or another one has gone on with it. */
  take(shard: number, match: string): LastKnown | null;
  /** Another process has the shard: it goes on with the matches there, and meets what was lost of them. */
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
