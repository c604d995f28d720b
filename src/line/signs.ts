import { WebSocketShardEvents, type WebSocketManager } from '@discordjs/ws';
import { GatewayOpcodes } from 'discord.js';
import type { Time } from '../time/time.ts';
import { createAllowance } from './allowance.ts';
import type { Shard } from './shard.ts';
import { wallMs } from '../machine/clock.ts';

/**
 * Rate of extra heartbeats. Discord takes 120 messages a minute, and beyond that closes the connection and
 * its session.
 */
const ASKED = { inARow: 30, anotherMs: 750 };

/** Time without an answer to extra heartbeats after which the connection may be dead, in ms. */
const DEAF_MS = 10_000;

/** Signs of life of Discord: everything that arrives over the gateway's connection. */
export interface Signs {
  /** Calls back for each event and each acknowledged heartbeat, before any other listener. */
  onSign(callback: () => void): void;
  /** Asks Discord for a sign of life, a little later if it has been asked often. Never throws. */
  ask(): void;
}

/**
 * @param onConnecting calls back when the client begins to connect, before any other listener
 * @param deaf called every ten seconds in which Discord is asked for a sign and gives none
 */
export function createSigns(
  onConnecting: (callback: (manager: WebSocketManager) => void) => void,
  shard: Pick<Shard, 'id'>,
  time: Time,
  deaf: () => void,
): Signs {
  const callbacks: (() => void)[] = [];
  /** Time of the first ask since the last sign, or since `deaf` was called; null: none. */
  let unanswered: number | null = null;
  const sign = (): void => {
    unanswered = null;
    for (const callback of callbacks) callback();
  };
  let manager: WebSocketManager | null = null;
  let sequence: number | null = null;
  const allowance = createAllowance(ASKED, time);
  let isWaiting = false;
  /** Time of the last extra heartbeat, in Unix ms of the system's clock like all heartbeats. */
  let askedAt = -Infinity;
  onConnecting((connecting) => {
    manager = connecting;
    connecting.on(WebSocketShardEvents.HeartbeatComplete, (told) => {
      // discord.js measures from the last regular heartbeat, and reads the latency from here.
      told.latency = told.ackAt - Math.max(told.heartbeatAt, askedAt);
      sign();
    });
    connecting.on(WebSocketShardEvents.Dispatch, ({ data }) => {
      sequence = data.s;
      sign();
    });
  });

  function ask(): void {
    isWaiting = false;
    const ms = allowance.take();
    if (ms > 0) {
      isWaiting = true;
      time.at(time.now() + ms, ask);
      return;
    }
    // An extra heartbeat is acknowledged like any other. If the connection breaks at that moment it is lost,
    // which is noticed soon enough.
    askedAt = wallMs();
    const asked = manager?.send(shard.id, { op: GatewayOpcodes.Heartbeat, d: sequence });
    Promise.resolve(asked).catch(() => undefined);
    unanswered ??= time.now();
    if (time.now() - unanswered < DEAF_MS) return;
    unanswered = time.now();
    deaf();
  }

  return {
    onSign: (callback) => void callbacks.push(callback),
    ask() {
      if (!isWaiting) ask();
    },
  };
}
