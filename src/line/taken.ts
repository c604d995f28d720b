import { WebSocketShardEvents } from '@discordjs/ws';
import { GatewayCloseCodes } from 'discord.js';
import type { Logger } from 'pino';
import type { Meters } from '../health/meters.ts';
import type { Time } from '../time/time.ts';
import type { Gateway } from './gateway.ts';

const SESSION_TIMED_OUT: number = GatewayCloseCodes.SessionTimedOut;

/**
 * Time in ms without a heartbeat answer up to which close code 4009 means that another connection has resumed
 * the session. Discord also sends it when heartbeats fail, but only after longer.
 */
const BEATS_MS = 40_000;
/** A session taken `OFTEN` times within `WHILE_MS` is fought over. A lost lease takes it once. */
const OFTEN = 3;
const WHILE_MS = 10 * 60_000;

interface Ports {
  readonly time: Time;
  readonly log: Logger;
  readonly meters: Pick<Meters, 'taken'>;
}

/**
 * Counts how often another program resumes this connection's session, and warns once when that goes on. The
 * returned function tells if the session is fought over.
 */
export function watchTaken(
  { onConnecting }: Pick<Gateway, 'onConnecting'>,
  { time, log, meters }: Ports,
): () => boolean {
  /** Time of the last acknowledged heartbeat, new session or resume. */
  let heardAt = -Infinity;
  let taken: readonly number[] = [];
  let isTold = false;

  const heard = (): void => {
    heardAt = time.now();
  };
  const isFoughtOver = (): boolean => taken.filter((at) => time.now() - at < WHILE_MS).length >= OFTEN;

  function closed({ code }: { readonly code: number }): void {
    const now = time.now();
    if (code !== SESSION_TIMED_OUT || now - heardAt >= BEATS_MS) return;
    meters.taken();
    taken = [...taken.filter((at) => now - at < WHILE_MS), now];
    if (taken.length < OFTEN) isTold = false;
    else if (!isTold) {
      isTold = true;
      log.warn(
        { times: taken.length },
        'session taken again and again: another program resumes it with this token. Is a copy of the database in use, or a process that has lost this shard? End one of them',
      );
    }
  }

  onConnecting((manager) => {
    manager.on(WebSocketShardEvents.Ready, heard);
    manager.on(WebSocketShardEvents.Resumed, heard);
    manager.on(WebSocketShardEvents.HeartbeatComplete, heard);
    manager.on(WebSocketShardEvents.Closed, closed);
  });
  return isFoughtOver;
}
