import { WebSocketShardStatus, type WebSocketShard } from '@discordjs/ws';

export interface Reconnecting {
  /** Call this when the shard begins to connect. */
  connects(): void;
}

/**
 * Makes a shard reconnect once for each lost connection. discord.js can close a connection while it is closing
 * it already: for a missing heartbeat, a close event, a request to reconnect. Each closing reconnects. The second
 * one may reject unhandled, which would end the program.
 */
export function reconnectOnce(shard: Pick<WebSocketShard, 'destroy' | 'status'>): Reconnecting {
  const destroy = shard.destroy.bind(shard);
  /** The closing that no new connection has followed yet. */
  let closing: object | null = null;
  shard.destroy = async (options = {}) => {
    const isLost = options.recover !== undefined && shard.status !== WebSocketShardStatus.Idle;
    if (isLost && closing) return;
    const mine = {};
    if (isLost) closing = mine;
    try {
      await destroy(options);
    } catch (error) {
      if (closing === mine) closing = null;
      throw error;
    }
  };
  return { connects: () => void (closing = null) };
}
