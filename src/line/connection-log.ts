import { WebSocketShardEvents } from '@discordjs/ws';
import { RESTEvents, type REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Meters } from '../health/meters.ts';
import type { Time } from '../time/time.ts';
import type { Gateway } from './gateway.ts';

/** A wait for Discord's rate limits is worth a warning from so many ms on. */
const LONG_WAIT_MS = 5000;

/** Of so many refused requests in ten minutes each is told; at 10,000 Discord shuts out the machine's address for a while. */
export const REFUSED_REQUESTS = 500;

/** Tells the life of the connection in the log: lost, taken up again, begun anew, and how long it was away. */
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
      log.info({ code }, 'the connection to Discord is closed');
    });
    manager.on(WebSocketShardEvents.Resumed, () => {
      log.info(away(), 'the connection to Discord is taken up again: what happened meanwhile has been told');
    });
    manager.on(WebSocketShardEvents.Ready, () => {
      if (stood) {
        log.info(away(), 'the connection to Discord has begun anew: what was clicked meanwhile is lost');
      } else log.info(away(), 'connected to Discord');
      stood = true;
    });
    manager.on(WebSocketShardEvents.Error, ({ error }) => {
      log.warn({ err: error }, 'the connection to Discord met an error');
    });
  });
}

/** Tells in the log when requests wait for Discord's limits, or are refused too often; and counts them. */
export function logLimits(rest: REST, log: Logger, meters: Meters): void {
  rest.on(RESTEvents.RateLimited, ({ method, route, timeToReset, global, scope }) => {
    meters.limited(global ? 'global' : scope);
    const level = timeToReset >= LONG_WAIT_MS ? 'warn' : 'info';
    log[level](
      { method, route, waitMs: timeToReset, global, scope },
      'requests wait, because Discord takes no more of them for now: pictures and answers come later',
    );
  });
  rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
    log.warn(
      { count, leftMs: remainingTime },
      'Discord refused many requests (401, 403, 429): at 10,000 in ten minutes it shuts out this machine for a while. The lines before this one say which',
    );
  });
}
