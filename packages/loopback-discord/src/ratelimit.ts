import { createHash } from 'node:crypto';
import type { DiscordClock } from './clock.ts';
import { DISCORD_GATEWAY, PATIENT_GATEWAY, type GatewayLimits } from './gateway-limits.ts';
import type { QuotaLimits } from './quotas.ts';

/** How many requests in how many milliseconds. */
export interface Limit {
  readonly requests: number;
  readonly per: number;
}

/** Counts up to a limit, in windows that begin with the first request after the last one. */
export interface Window {
  /** Counts one; false when it is one too many, which counts for nothing. */
  take(): boolean;
  readonly remaining: number;
  /** Milliseconds until the window ends; 0: none has begun. */
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

/** A window for each key. */
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
  /** Requests that are answered with 401, 403 or 429; whoever makes more is shut out. */
  readonly invalid: Limit;
  /** All requests together; those for interactions are not counted. */
  readonly global: Limit;
  /** By method and route (`POST /channels/{channel_id}/messages`), separately for each channel, guild or webhook. */
  readonly routes: Readonly<Record<string, Limit>>;
  /** Every other route. */
  readonly other: Limit;
}

const DAY = 24 * 3_600_000;

/**
 * About what Discord allows. It publishes no number but the global one: the others are what its headers say. Of new threads
 * reports tell only that what waits does so for five minutes at most
 * (https://github.com/discord/discord-api-docs/issues/7816): how many there may be in that time is a guess.
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
/** Limits that nobody reaches, for fast tests; the headers are sent all the same. */
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
  /** Seconds to wait when the request is refused; null when it may pass. */
  readonly retryAfter: number | null;
  readonly global: boolean;
}

export interface RateLimiter {
  /** Counts a request. `major` is the channel, guild or webhook; interactions do not count towards the global limit. */
  take(route: string, major: string, interaction: boolean): Allowance;
}

export function createRateLimiter(clock: DiscordClock, limits: Limits): RateLimiter {
  const windows = new Map<string, Window>();
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
        'X-RateLimit-Bucket': createHash('md5').update(route).digest('hex'),
      };
      if (bucket.allowed) return { headers, retryAfter: null, global: false };
      const refusal = { 'Retry-After': String(Math.ceil(bucket.wait)), 'X-RateLimit-Scope': 'user' };
      return { headers: { ...headers, ...refusal }, retryAfter: bucket.wait, global: false };
    },
  };
}
