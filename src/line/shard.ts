/**
 * One of the equal parts into which Discord divides a bot's servers. Each has a connection of its own, with
 * the events of its servers only (https://docs.discord.com/developers/events/gateway#sharding).
 */
export interface Shard {
  /** Counted from 0. */
  readonly id: number;
  /** Total number of shards. */
  readonly count: number;
}

/** A single shard with all servers. */
export const WHOLE: Shard = { id: 0, count: 1 };

/** Returns the number of a server's shard. */
export const shardOf = (guildId: string, count: number): number =>
  count === 1 ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));

/** Returns true if a server belongs to a shard. */
export const holds = ({ id, count }: Shard, { guildId }: { readonly guildId: string }): boolean =>
  shardOf(guildId, count) === id;

/** Returns true for the shard that receives direct messages and does what is done once for all servers. */
export const isFirst = ({ id }: Pick<Shard, 'id'>): boolean => id === 0;

/** Returns the storage key for data that each shard has once; `only` if there is a single shard. */
export const keyOf = ({ id, count }: Shard, only: string): string => (count === 1 ? only : `${id}/${count}`);
