import { createHash } from 'node:crypto';
import type { DiscordClock } from './clock.ts';
import { DISCORD_GATEWAY, PATIENT_GATEWAY, type GatewayLimits } from './gateway-limits.ts';
import type { QuotaLimits } from './quotas.ts';

/** `requests` in `per` milliseconds. */
export interface Limit {
  readonly requests: number;
  readonly per: number;
}

/** Counts up to a limit, in windows that begin with the first request after the previous window. */
export interface Window {
  /** Counts a request; false, without counting, when it exceeds the limit. */
  take(): boolean;
  readonly remaining: number;
  /** Milliseconds until the window ends; 0 when none has begun. */
  readonly resetsIn: number;
}

export function createWindow(clock: DiscordClock, { requests, per }: Limit): Window {
  let end = -Infinity;
  let used = 0;
  const look = (): void => {
    if (clock.now() >= end) used = 0;
  };
  return {
    take() {
      look();
      if (used === 0) end = clock.now() + per;
      if (used >= requests) return false;
      used += 1;
      return true;
    },
    get remaining() {
      look();
      return requests - used;
    },
    get resetsIn() {
      return Math.max(0, end - clock.now());
    },
  };
}

/** Returns a function that keeps one window per key. */
export function windowsOf(clock: DiscordClock, limit: Limit): (key: string) => Window {
  const windows = new Map<string, Window>();
  return (key) => {
    const window = windows.get(key) ?? createWindow(clock, limit);
    windows.set(key, window);
    return window;
  };
}

export interface Limits {
  readonly gateway: GatewayLimits;
  readonly quotas: QuotaLimits;
  /** Requests answered with 401, 403 or 429; a bot that makes more is shut out. */
  readonly invalid: Limit;
  /** All requests together, except those for interactions. */
  readonly global: Limit;
  /**
   * Per method and route (`POST /channels/{channel_id}/messages`), separately for each channel, guild or
   * webhook.
   */
  readonly routes: Readonly<Record<string, Limit>>;
  /** Limit of each route that `routes` does not list. */
  readonly other: Limit;
}

const DAY = 24 * 3_600_000;

/**
 * Approximation of Discord's limits. Discord publishes only the global number; the others come from its
 * headers. For new threads, reports say only that requests wait at most five minutes
 * (https://github.com/discord/discord-api-docs/issues/7816); the number per window is a guess.
 */
export const DISCORD_LIMITS: Limits = {
  gateway: DISCORD_GATEWAY,
  quotas: { commandCreates: { requests: 200, per: DAY }, oldEdits: { requests: 5, per: 60_000 } },
  invalid: { requests: 10_000, per: 600_000 },
  global: { requests: 50, per: 1000 },
  routes: {
    'POST /channels/{channel_id}/messages': { requests: 5, per: 5000 },
    'PATCH /channels/{channel_id}/messages/{message_id}': { requests: 5, per: 5000 },
    'DELETE /channels/{channel_id}/messages/{message_id}': { requests: 5, per: 1000 },
    'POST /channels/{channel_id}/typing': { requests: 5, per: 5000 },
    'POST /channels/{channel_id}/threads': { requests: 50, per: 300_000 },
    'POST /channels/{channel_id}/messages/{message_id}/threads': { requests: 50, per: 300_000 },
    'POST /webhooks/{webhook_id}/{webhook_token}': { requests: 5, per: 2000 },
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': { requests: 5, per: 2000 },
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': { requests: 5, per: 2000 },
  },
  other: { requests: 50, per: 1000 },
};

const plenty: Limit = { requests: 100_000, per: 1000 };
/** Limits that are never reached, for fast tests; the headers are still sent. */
export const NO_LIMITS: Limits = {
  gateway: PATIENT_GATEWAY,
  quotas: { commandCreates: plenty, oldEdits: plenty },
  invalid: plenty,
  global: plenty,
  routes: {},
  other: plenty,
};

export interface Allowance {
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds to wait when the request is refused; null when it is allowed. */
  readonly retryAfter: number | null;
  readonly global: boolean;
}

export interface RateLimiter {
  /**
   * Counts a request. `major` is the channel, guild or webhook; interactions do not count towards the global
   * limit.
   */
  take(route: string, major: string, interaction: boolean): Allowance;
}

export function createRateLimiter(clock: DiscordClock, limits: Limits): RateLimiter {
  const windows = new Map<string, Window>();
  const buckets = new Map<string, string>();
  const bucketOf = (route: string): string => {
    const bucket = buckets.get(route) ?? createHash('md5').update(route).digest('hex');
    buckets.set(route, bucket);
    return bucket;
  };
  const use = (key: string, limit: Limit) => {
    const window = windows.get(key) ?? createWindow(clock, limit);
    windows.set(key, window);
    const allowed = window.take();
    const { remaining, resetsIn } = window;
    return { allowed, remaining, resetAt: clock.now() + resetsIn, wait: resetsIn / 1000 };
  };
  return {
    take: (route, major, interaction) => {
      if (!interaction) {
        const all = use('global', limits.global);
        if (!all.allowed) {
          const retryAfter = all.wait;
          const headers = {
            'Retry-After': String(Math.ceil(retryAfter)),
            'X-RateLimit-Global': 'true',
            'X-RateLimit-Scope': 'global',
          };
          return { headers, retryAfter, global: true };
        }
      }
      const limit = limits.routes[route] ?? limits.other;
      const bucket = use(`${route} ${major}`, limit);
      const headers = {
        'X-RateLimit-Limit': String(limit.requests),
        'X-RateLimit-Remaining': String(bucket.remaining),
        'X-RateLimit-Reset': (bucket.resetAt / 1000).toFixed(3),
        'X-RateLimit-Reset-After': bucket.wait.toFixed(3),
        'X-RateLimit-Bucket': bucketOf(route),
      };
      if (bucket.allowed) return { headers, retryAfter: null, global: false };
      const refusal = { 'Retry-After': String(Math.ceil(bucket.wait)), 'X-RateLimit-Scope': 'user' };
      return { headers: { ...headers, ...refusal }, retryAfter: bucket.wait, global: false };
    },
  };
}
