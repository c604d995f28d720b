import type { DiscordClock } from './clock.ts';
import { createWindow, type Limit } from './ratelimit.ts';

/** Duration of a ban of an address, in ms, as bot authors report it; Discord says only "temporarily". */
const SHUT_OUT_MS = 3_600_000;

/** Bans an address that makes too many invalid requests. During the ban Discord does not see its requests. */
export interface ShutOut {
  /** Seconds until the ban ends; null: no ban. */
  readonly left: number | null;
  /** Counts a request answered with this status. */
  count(status: number): void;
}

const INVALID: readonly number[] = [401, 403, 429];

/**
 * @param limit limit of invalid requests:
 * https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
 */
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

/** Answer during a ban: a page without any of Discord's headers. */
export const SHUT_OUT_PAGE =
  '<!DOCTYPE html><title>Access denied</title><h1>Error 1015: You are being rate limited</h1>';
