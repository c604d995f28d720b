import { WebSocketShardEvents } from '@discordjs/ws';
import { RESTEvents, type REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Meters } from '../health/meters.ts';
import type { Time } from '../time/time.ts';
import type { Gateway } from './gateway.ts';

/** Rate-limit wait in ms from which on the log warns. */
const LONG_WAIT_MS = 5000;

/**
 * Number of refused requests in ten minutes between two warnings. At 10,000 Discord blocks the machine's
 * address for a while.
 */
export const REFUSED_REQUESTS = 500;

/** Logs the connection's events: closed, resumed, new session, and how long it was away. */
export function logConnection(
  { onConnecting }: Pick<Gateway, 'onConnecting'>,
  { time, log }: { readonly time: Time; readonly log: Logger },
): void {
  let since: number | null = time.now();
  let stood = false;
  const away = (): { readonly awayMs: number } => {
    const awayMs = since === null ? 0 : Math.round(time.now() - since);
    since = null;
    return { awayMs };
  };
  onConnecting((manager) => {
    manager.on(WebSocketShardEvents.Closed, ({ code }) => {
      since ??= time.now();
      log.info({ code }, 'Discord connection closed');
    });
    manager.on(WebSocketShardEvents.Resumed, () => {
      log.info(away(), 'Discord connection resumed: missed events delivered');
    });
    manager.on(WebSocketShardEvents.Ready, () => {
      if (stood) {
        log.info(away(), 'new Discord session started: clicks in between are lost');
      } else log.info(away(), 'connected to Discord');
      stood = true;
    });
    manager.on(WebSocketShardEvents.Error, ({ error }) => {
      log.warn({ err: error }, 'Discord connection error');
    });
  });
}

/** Logs and counts requests that wait for Discord's limits, and logs when many are refused. */
export function logLimits(rest: REST, log: Logger, meters: Meters): void {
  rest.on(RESTEvents.RateLimited, ({ method, route, timeToReset, global, scope }) => {
    meters.limited(global ? 'global' : scope);
    const level = timeToReset >= LONG_WAIT_MS ? 'warn' : 'info';
    log[level](
      { method, route, waitMs: timeToReset, global, scope },
      'requests rate limited by Discord: pictures and answers come later',
    );
  });
  rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
    log.warn(
      { count, leftMs: remainingTime },
      'many requests refused by Discord (401, 403, 429): at 10,000 in ten minutes it blocks this machine for a while; earlier lines name them',
    );
  });
}
