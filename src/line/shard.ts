/**
 * One of the equal parts into which Discord divides the servers of a bot: each has a connection of its own, which tells what happens
 * on its servers alone (https://docs.discord.com/developers/events/gateway#sharding).
 */
export interface Shard {
  /** From 0. */
  readonly id: number;
  /** How many there are in all. */
  readonly count: number;
}

/** All servers in one. */
export const WHOLE: Shard = { id: 0, count: 1 };

/** The number of the shard that a server is in. */
export const shardOf = (guildId: string, count: number): number =>
  count === 1 ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));

/** Whether a server is in a shard. */
export const holds = ({ id, count }: Shard, { guildId }: { readonly guildId: string }): boolean =>
  shardOf(guildId, count) === id;

/** The shard that direct messages come to, and that sees to what is to be done once for all servers. */
export const isFirst = ({ id }: Pick<Shard, 'id'>): boolean => id === 0;

/** Under which something that each shard has one of is stored, `only` where there is but one. */
export const keyOf = ({ id, count }: Shard, only: string): string => (count === 1 ? only : `${id}/${count}`);
