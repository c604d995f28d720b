/** Who is there, and who has which shard, as the database tells it. */
export interface Sharing {
  /** The processes that live, and the shards that each may have; null: any. */
  readonly owners: ReadonlyMap<string, readonly number[] | null>;
  /** The shards whose lease lasts. */
  readonly held: ReadonlyMap<number, string>;
  readonly count: number;
}

/** What a process is to do so that all have equally many. */
export interface Share {
  /** Free ones that it may take. */
  readonly take: readonly number[];
  /** Those of its own that others lack. */
  readonly giveUp: readonly number[];
}

const nobody: ReadonlySet<string> = new Set();

/**
 * A process's part: who has more than a fair share gives up what is above it, who has less takes what is free. Of a share that cannot
 * be equal those have the larger part who have more already, so that nothing moves without need. All processes come to
 * the same by the same `Sharing`. One that may have some shards alone counts as if it could have any.
 * @param newcomers whom nothing is given up for yet; they take what is free
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
  /** Nobody else can have it: then the share is larger. */
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
