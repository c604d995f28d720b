import { WebSocketShardEvents, type WebSocketManager } from '@discordjs/ws';
import { GatewayOpcodes } from 'discord.js';
import type { Time } from '../time/time.ts';
import { createAllowance } from './allowance.ts';
import type { Shard } from './shard.ts';
import { wallMs } from '../machine/clock.ts';

/**
 * Discord takes 120 messages a minute, and then closes the connection, with the session: so many signs may be asked for in
 * a row, and one more every so many ms.
 */
const ASKED = { inARow: 30, anotherMs: 750 };

/** What tells that Discord is there: everything that comes over the gateway's connection. */
export interface Signs {
  /** Calls back for each event and each heartbeat that is acknowledged, before anybody is told what it is. */
  onSign(callback: () => void): void;
  /** Asks Discord for a sign, or a little later if it has been asked often. Never throws. */
  ask(): void;
}

/** @param onConnecting calls back when the client begins to connect, before anybody else hears of it */
export function createSigns(
  onConnecting: (callback: (manager: WebSocketManager) => void) => void,
  shard: Pick<Shard, 'id'>,
  time: Time,
): Signs {
  const callbacks: (() => void)[] = [];
  const sign = (): void => {
    for (const callback of callbacks) callback();
  };
  let manager: WebSocketManager | null = null;
  let sequence: number | null = null;
  const allowance = createAllowance(ASKED, time);
  let isWaiting = false;
  /** When the last one was asked for; Unix ms of the system's clock, as heartbeats have them. */
  let askedAt = -Infinity;
  onConnecting((connecting) => {
    manager = connecting;
    connecting.on(WebSocketShardEvents.HeartbeatComplete, (told) => {
      // It is told as since the last regular heartbeat, and discord.js takes it from here.
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
    // A heartbeat besides the regular ones is acknowledged like any other. On a connection that breaks just now it is
    // lost, which is noticed soon enough.
    askedAt = wallMs();
    const asked = manager?.send(shard.id, { op: GatewayOpcodes.Heartbeat, d: sequence });
    Promise.resolve(asked).catch(() => undefined);
  }

  return {
    onSign: (callback) => void callbacks.push(callback),
    ask() {
      if (!isWaiting) ask();
    },
  };
}
