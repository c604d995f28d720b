import type { Limit } from './ratelimit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Limits of the gateway, in ms: https://docs.discord.com/developers/events/gateway */
export interface GatewayLimits {
  /** Frames that a connection may send, including heartbeats. */
  readonly sent: Limit;
  /** Sessions that may begin; one more resets the token. */
  readonly starts: Limit;
  /**
   * Sessions that may begin at once. Discord's `max_concurrency`: a shard's number modulo `concurrency` is
   * its bucket, and the limit applies to each bucket.
   */
  readonly identifies: Limit & { readonly concurrency: number };
  /** Most servers of a session; with more, the bot must use shards. */
  readonly guilds: number;
  /** Time for which a disconnected session is kept, and its number of stored events. */
  readonly resume: { readonly within: number; readonly events: number };
  /** Interval between heartbeats. */
  readonly heartbeat: number;
  /** Bytes that may queue for a bot that does not read. */
  readonly unread: number;
}

/**
 * Discord's documented limits. For the life of a session it says only "a few minutes"; for stored events and
 * slow readers, nothing.
 */
export const DISCORD_GATEWAY: GatewayLimits = {
  sent: { requests: 120, per: MINUTE },
  starts: { requests: 1000, per: DAY },
  identifies: { concurrency: 1, requests: 1, per: 5 * SECOND },
  guilds: 2500,
  resume: { within: 3 * MINUTE, events: 1000 },
  heartbeat: 41_250,
  unread: 32 * 1024 * 1024,
};

/** Discord's limits for tests that move the clock: sessions are kept for ever and may all begin at once. */
export const PATIENT_GATEWAY: GatewayLimits = {
  ...DISCORD_GATEWAY,
  starts: { requests: 100_000, per: DAY },
  identifies: { concurrency: 100_000, requests: 100_000, per: SECOND },
  resume: { within: Infinity, events: 1000 },
};
