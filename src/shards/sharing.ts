/** The live processes and the leases, as the database lists them. */
export interface Sharing {
  /** The live processes, and the shards that each may have; null: any. */
  readonly owners: ReadonlyMap<string, readonly number[] | null>;
  /** By shard with a current lease, its process. */
  readonly held: ReadonlyMap<number, string>;
  readonly count: number;
}

/** Changes that a process has to make so that all have equally many shards. */
export interface Share {
  /** Free shards to take. */
  readonly take: readonly number[];
  /** Own shards to give up to processes that have too few. */
  readonly giveUp: readonly number[];
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Computes a process's changes. A process above its fair share gives up the excess; one below it takes free
 * shards. If shares cannot be equal, the larger ones go to the processes that have more already, so that no
 * shard moves without need. All processes reach the same result from the same `Sharing`. A process that may
 * have only some shards counts as if it could have any.
 * @param newcomers take free shards, but nobody gives up any for them yet
 */
export function shareOf(me: string, { owners, held, count }: Sharing, newcomers = nobody): Share {
  const having = (owner: string): number[] =>
    [...held].filter(([, holder]) => holder === owner).map(([shard]) => shard);
  const inOrder = [...owners.keys()].sort(
    (one, other) => having(other).length - having(one).length || (one < other ? -1 : 1),
  );
  const rank = inOrder.indexOf(me);
  if (rank === -1) return { take: [], giveUp: [] };
  const fair = (place: number): number =>
    Math.floor(count / inOrder.length) + (place < count % inOrder.length ? 1 : 0);
  const target = fair(rank);
  const own = having(me).sort((a, b) => a - b);
  const may = (owner: string, shard: number): boolean => owners.get(owner)?.includes(shard) ?? true;
  const free = Array.from({ length: count }, (_, shard) => shard).filter(
    (shard) => !held.has(shard) && may(me, shard),
  );
  /** Shards that no other process may have come on top of the share. */
  const isOnlyOurs = (shard: number): boolean => inOrder.every((owner) => owner === me || !may(owner, shard));
  const lacking = inOrder.filter(
    (owner, i) => owner !== me && !newcomers.has(owner) && having(owner).length < fair(i),
  );
  const above = Math.max(0, own.length - target);
  const wanted = own.filter((shard) => lacking.some((owner) => may(owner, shard)));
  return {
    take: [
      ...free.filter(isOnlyOurs),
      ...free.filter((shard) => !isOnlyOurs(shard)).slice(0, Math.max(0, target - own.length)),
    ],
    giveUp: above > 0 ? wanted.slice(-above) : [],
  };
}
