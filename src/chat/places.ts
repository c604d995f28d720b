import { Events, type Client, type Guild } from 'discord.js';

/** Discord's events in the places of matches. */
export interface PlaceEvents {
  /** A channel or a thread was deleted. */
  gone(channel: { readonly id: string }): void;
  /** A message was posted, or deleted. */
  newer(channelId: string, messageId: string): void;
  deleted(channelId: string, messageId: string): void;
  /** A server has removed the bot, or was deleted. */
  left(server: Guild): void;
  /** A server has an outage of its own. */
  unavailable(server: Guild): void;
  /** A server is available: for the first time, after an outage, or since it has invited the bot again. */
  back(server: Guild): void;
}

export function watchPlaces(client: Client, events: PlaceEvents): void {
  client.on(Events.MessageCreate, ({ channelId, id }) => events.newer(channelId, id));
  client.on(Events.MessageDelete, ({ channelId, id }) => events.deleted(channelId, id));
  client.on(Events.MessageBulkDelete, (messages, { id: channelId }) => {
    for (const id of messages.keys()) events.deleted(channelId, id);
  });
  client.on(Events.ChannelDelete, (channel) => {
    events.gone(channel);
    // Discord sometimes reports only the channel, not the threads deleted with it.
    if ('threads' in channel) channel.threads.cache.forEach((thread) => events.gone(thread));
  });
  client.on(Events.ThreadDelete, (thread) => events.gone(thread));
  client.on(Events.GuildDelete, (server) => events.left(server));
  client.on(Events.GuildUnavailable, (server) => events.unavailable(server));
  client.on(Events.GuildAvailable, (server) => events.back(server));
  client.on(Events.GuildCreate, (server) => events.back(server));
}
