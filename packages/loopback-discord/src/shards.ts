/**
 * Distribution of a bot's servers over shards: https://docs.discord.com/developers/events/gateway#sharding
 */
import { DISCORD_EPOCH, SHARD_BITS } from './snowflake.ts';

/** A shard: its number, from 0, and the number of shards. */
export type Shard = readonly [id: number, count: number];

/** The shard of a bot that names none. */
export const WHOLE: Shard = [0, 1];

/** Returns the number of a server's shard. */
export const shardOf = (guildId: string, count: number): number =>
  Number((BigInt(guildId) >> SHARD_BITS) % BigInt(count));

/**
 * True if a shard receives the events of a server, or events without one (null): those go to the first shard.
 */
export const concerns = ([id, count]: Shard, guildId: string | null): boolean =>
  (guildId === null ? 0 : shardOf(guildId, count)) === id;

/** Parses the `shard` of an identify; null if it is invalid. */
export function parseShard(given: unknown): Shard | null {
  if (given === undefined) return WHOLE;
  const pair: readonly unknown[] = Array.isArray(given) ? given : [];
  const [id, count] = pair.map(Number);
  if (pair.length !== 2 || id === undefined || count === undefined) return null;
  return pair.every(Number.isSafeInteger) && id >= 0 && id < count ? [id, count] : null;
}

/** Returns the latest time, at or before `now` (Unix ms), whose ids fall into this shard. */
export function lastTimeIn([id, count]: Shard, now: number): number {
  const beyond = (Math.trunc(now) - DISCORD_EPOCH - id) % count;
  return Math.trunc(now) - ((beyond + count) % count);
}
