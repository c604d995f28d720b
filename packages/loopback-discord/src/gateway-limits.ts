import type { Limit } from './ratelimit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** What the gateway takes, in ms: https://docs.discord.com/developers/events/gateway */
export interface GatewayLimits {
  /** What a connection may send, heartbeats included. */
  readonly sent: Limit;
  /** How many sessions may begin; when more do, the token is reset. */
  readonly starts: Limit;
  /**
   * How many of them at once. Discord's `max_concurrency`: a shard's number modulo `concurrency` is its bucket, and so many
   * may begin in each.
   */
  readonly identifies: Limit & { readonly concurrency: number };
  /** The most servers of a session; with more, the bot has to have shards. */
  readonly guilds: number;
  /** For how long a session without a connection is kept, and with how many missed events. */
  readonly resume: { readonly within: number; readonly events: number };
  /** How often a connection has to beat. */
  readonly heartbeat: number;
  /** How many bytes may wait for a bot that does not read them. */
  readonly unread: number;
}

/**
 * What Discord says; for how long sessions are kept it says only "a few minutes", and of the events, and of bots that do
 * not read, nothing.
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

/** The same, where time passes as tests like it: sessions are kept for ever, and may begin at once. */
export const PATIENT_GATEWAY: GatewayLimits = {
  ...DISCORD_GATEWAY,
  starts: { requests: 100_000, per: DAY },
  identifies: { concurrency: 100_000, requests: 100_000, per: SECOND },
  resume: { within: Infinity, events: 1000 },
};
