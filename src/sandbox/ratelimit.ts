import { createHash } from 'node:crypto';
import type { DiscordClock } from './clock.ts';

/** How many requests in how many milliseconds. */
export interface Limit {
  readonly requests: number;
  readonly per: number;
}

export interface Limits {
  /** All requests together; those for interactions are not counted. */
  readonly global: Limit;
  /** By method and route (`POST /channels/{channel_id}/messages`), separately for each channel, guild or webhook. */
  readonly routes: Readonly<Record<string, Limit>>;
  /** Every other route. */
  readonly other: Limit;
}

/** About what Discord allows. It publishes no number but the global one: the others are what its headers say. */
export const DISCORD_LIMITS: Limits = {
  global: { requests: 50, per: 1000 },
  routes: {
    'POST /channels/{channel_id}/messages': { requests: 5, per: 5000 },
    'PATCH /channels/{channel_id}/messages/{message_id}': { requests: 5, per: 5000 },
    'DELETE /channels/{channel_id}/messages/{message_id}': { requests: 5, per: 1000 },
    'POST /channels/{channel_id}/typing': { requests: 5, per: 5000 },
    'POST /channels/{channel_id}/threads': { requests: 10, per: 600_000 },
    'POST /channels/{channel_id}/messages/{message_id}/threads': { requests: 10, per: 600_000 },
    'POST /webhooks/{webhook_id}/{webhook_token}': { requests: 5, per: 2000 },
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': { requests: 5, per: 2000 },
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': { requests: 5, per: 2000 },
  },
  other: { requests: 50, per: 1000 },
};

const plenty: Limit = { requests: 100_000, per: 1000 };
/** Limits that nobody reaches, for fast tests; the headers are sent all the same. */
export const NO_LIMITS: Limits = { global: plenty, routes: {}, other: plenty };

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
  const windows = new Map<string, { start: number; used: number }>();
  const use = (key: string, { requests, per }: Limit) => {
    const now = clock.now();
    const old = windows.get(key);
    const window = old && now < old.start + per ? old : { start: now, used: 0 };
    windows.set(key, window);
    const resetAt = window.start + per;
    const allowed = window.used < requests;
    if (allowed) window.used += 1;
    return { allowed, remaining: requests - window.used, resetAt, wait: (resetAt - now) / 1000 };
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
