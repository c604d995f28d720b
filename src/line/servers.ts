import { WebSocketShardEvents, type WebSocketManager } from '@discordjs/ws';
import { RESTJSONErrorCodes, type Client } from 'discord.js';
import { NO_SERVER, type Place } from '../core/place.ts';
import { failureOf, hasCode } from './outage.ts';

/** Returns false during an outage of a server, when Discord sends no events from it. */
export const isHeard = ({ guilds }: Client, { guildId }: Pick<Place, 'guildId'>): boolean =>
  guildId === NO_SERVER || (guilds.cache.get(guildId)?.available ?? false);

/**
 * Returns true if the bot is not on a server: it was removed, or the server was deleted. An outage does not
 * count.
 */
export const isRemoved = ({ guilds }: Client, { guildId }: Pick<Place, 'guildId'>): boolean =>
  guildId !== NO_SERVER && !guilds.cache.has(guildId);

/**
 * Returns true if Discord listed a channel at the last connection, so that nobody has to ask. Archived
 * threads are not listed.
 */
export const isListed = ({ guilds }: Client, { guildId, channelId }: Place): boolean => {
  if (guildId === NO_SERVER) return true;
  const server = guilds.cache.get(guildId);
  return server !== undefined && server.available && server.channels.cache.has(channelId);
};

/** Returns true if a channel was deleted while the bot was away; null if Discord cannot be asked. */
export async function isGone(client: Client, place: Place): Promise<boolean | null> {
  if (isListed(client, place)) return false;
  try {
    await client.channels.fetch(place.channelId, { force: true });
    return false;
  } catch (error) {
    if (failureOf(error) === 'unreachable') return null;
    return hasCode(error, RESTJSONErrorCodes.UnknownChannel);
  }
}

/**
 * Drops cached servers that a new session does not list; discord.js would keep them.
 * @param onConnecting calls back when the client begins to connect, before the client's own listeners
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
