/** How a bot's servers are shared out: https://docs.discord.com/developers/events/gateway#sharding */
import { DISCORD_EPOCH, SHARD_BITS } from './snowflake.ts';

/** A part of a bot's servers: its number, from 0, and how many parts there are. */
export type Shard = readonly [id: number, count: number];

/** What a bot has that says nothing of shards. */
export const WHOLE: Shard = [0, 1];

/** The number of the shard that a server is in. */
export const shardOf = (guildId: string, count: number): number =>
  Number((BigInt(guildId) >> SHARD_BITS) % BigInt(count));

/** Whether a shard is told what happens in a server, or in none (null): that is for the first shard. */
export const concerns = ([id, count]: Shard, guildId: string | null): boolean =>
  (guildId === null ? 0 : shardOf(guildId, count)) === id;

/** What an identify says of its shard; null: that there cannot be. */
export function parseShard(given: unknown): Shard | null {
  if (given === undefined) return WHOLE;
  const pair: readonly unknown[] = Array.isArray(given) ? given : [];
  const [id, count] = pair.map(Number);
  if (pair.length !== 2 || id === undefined || count === undefined) return null;
  return pair.every(Number.isSafeInteger) && id >= 0 && id < count ? [id, count] : null;
}

/** The last time, not after `now` (Unix time in ms), at which a new server is in this shard. */
export function lastTimeIn([id, count]: Shard, now: number): number {
  const beyond = (Math.trunc(now) - DISCORD_EPOCH - id) % count;
  return Math.trunc(now) - ((beyond + count) % count);
}
