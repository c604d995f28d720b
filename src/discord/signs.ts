import { WebSocketShardEvents, type WebSocketManager } from '@discordjs/ws';
import { GatewayOpcodes } from 'discord.js';

/** The one shard of a bot in one process. */
const SHARD = 0;

/** What tells that Discord is there: everything that comes over the gateway's connection. */
export interface Signs {
  /** Calls back for each event and each heartbeat that is acknowledged, before anybody is told what it is. */
  onSign(callback: () => void): void;
  /** Asks Discord for a sign. Never throws. */
  ask(): void;
}

/** @param onConnecting calls back when the client begins to connect, before anybody else hears of it */
export function createSigns(onConnecting: (callback: (manager: WebSocketManager) => void) => void): Signs {
  const callbacks: (() => void)[] = [];
  const sign = (): void => {
    for (const callback of callbacks) callback();
  };
  let manager: WebSocketManager | null = null;
  let sequence: number | null = null;
  onConnecting((connecting) => {
    manager = connecting;
    connecting.on(WebSocketShardEvents.HeartbeatComplete, sign);
    connecting.on(WebSocketShardEvents.Dispatch, ({ data }) => {
      sequence = data.s;
      sign();
    });
  });

  return {
    onSign: (callback) => void callbacks.push(callback),
    ask() {
      // A heartbeat besides the regular ones is acknowledged like any other. On a connection that breaks just now it is
      // lost, which is noticed soon enough.
      const asked = manager?.send(SHARD, { op: GatewayOpcodes.Heartbeat, d: sequence });
      Promise.resolve(asked).catch(() => undefined);
    },
  };
}
