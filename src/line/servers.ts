import { WebSocketShardEvents, type WebSocketManager } from '@discordjs/ws';
import { RESTJSONErrorCodes, type Client } from 'discord.js';
import { hasCode } from './outage.ts';

/** Where a match is played. */
interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

/** Whether Discord tells what happens on a server: not while that has an outage of its own. */
export const isHeard = ({ guilds }: Client, { guildId }: Pick<Place, 'guildId'>): boolean =>
  guilds.cache.get(guildId)?.available ?? false;

/** Whether the bot is no longer on a server: it was removed from it, or the server is no more. An outage is not that. */
export const isRemoved = ({ guilds }: Client, { guildId }: Pick<Place, 'guildId'>): boolean =>
  !guilds.cache.has(guildId);

/**
 * Whether Discord has said, when it was connected to last, that a channel is there: then nobody has to ask. Archived threads are
 * not listed.
 */
export const isListed = ({ guilds }: Client, { guildId, channelId }: Place): boolean => {
  const server = guilds.cache.get(guildId);
  return server !== undefined && server.available && server.channels.cache.has(channelId);
};

/** Whether a channel was deleted while the bot was away. That Discord fails says nothing. */
export async function isGone(client: Client, place: Place): Promise<boolean> {
  if (isListed(client, place)) return false;
  try {
    await client.channels.fetch(place.channelId, { force: true });
    return false;
  } catch (error) {
    return hasCode(error, RESTJSONErrorCodes.UnknownChannel);
  }
}

/**
 * A new session lists all servers that the bot is on. discord.js keeps those that it no longer lists.
 * @param onConnecting calls back when the client begins to connect, before it hears of anything itself
 */
export function forgetServers(
  { guilds }: Client,
  onConnecting: (callback: (manager: WebSocketManager) => void) => void,
): void {
  onConnecting((manager) => {
    manager.on(WebSocketShardEvents.Ready, ({ data }) => {
      const listed = new Set(data.guilds.map(({ id }) => id));
      guilds.cache.sweep(({ id }) => !listed.has(id));
    });
  });
}
