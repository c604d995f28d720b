import type { DiscordClock } from './clock.ts';
import { createWindow, type Limit } from './ratelimit.ts';

/** For how long an address is shut out, in ms: as long as people tell of; Discord says "temporarily". */
const SHUT_OUT_MS = 3_600_000;

/** Whoever makes too many invalid requests is shut out for a while, before Discord has seen what is asked. */
export interface ShutOut {
  /** Seconds until requests are let through again; null: they are. */
  readonly left: number | null;
  /** Counts a request that was answered with this status. */
  count(status: number): void;
}

const INVALID: readonly number[] = [401, 403, 429];

/** @param limit of invalid requests: https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans */
export function createShutOut(clock: DiscordClock, limit: Limit): ShutOut {
  const invalid = createWindow(clock, limit);
  let until = -Infinity;
  return {
    get left() {
      const ms = until - clock.now();
      return ms > 0 ? Math.ceil(ms / 1000) : null;
    },
    count: (status) => {
      if (INVALID.includes(status) && !invalid.take()) until = clock.now() + SHUT_OUT_MS;
    },
  };
}

/** What is sent then: a page, without any of Discord's own headers. */
export const SHUT_OUT_PAGE =
  '<!DOCTYPE html><title>Access denied</title><h1>Error 1015: You are being rate limited</h1>';
