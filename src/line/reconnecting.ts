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
  let isClosing = false;
  shard.destroy = async (options = {}) => {
    const isLost = options.recover !== undefined && shard.status !== WebSocketShardStatus.Idle;
    if (isLost && isClosing) return;
    isClosing ||= isLost;
    try {
      await destroy(options);
    } catch (error) {
      if (isLost) isClosing = false;
      throw error;
    }
  };
  return { connects: () => void (isClosing = false) };
}
