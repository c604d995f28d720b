import { Events, MessageType, type Client } from 'discord.js';
import type { ForbiddenWatch } from '../../line/forbidden.ts';
import { createKeptMessage, type KeptMessage } from './kept-message.ts';
import type { KeptPorts } from './state.ts';

/**
 * The kept messages of a bot, which receive the events of their channels: newer messages, deleted messages,
 * changed rights.
 */
export interface KeptMessages {
  /** Creates a message and reports events of its channel to it until it is stopped. */
  keep(ports: KeptPorts): KeptMessage;
  /** Resolves when no request for any of them is under way or due. */
  idle(): Promise<void>;
  stop(): void;
}

interface Ports {
  readonly client: Client;
  readonly forbidden: Pick<ForbiddenWatch, 'onChange'>;
}

/** Kept messages by channel id. */
type Channels = Map<string, Set<KeptMessage>>;

export function openKeptMessages({ client, forbidden }: Ports): KeptMessages {
  const channels: Channels = new Map();
  const inChannel = (channelId: string): readonly KeptMessage[] => [...(channels.get(channelId) ?? [])];
  client.on(Events.MessageCreate, ({ channelId, id, type, author }) => {
    // Discord's own line about a thread of the bot pushes no message out of sight.
    if (type === MessageType.ThreadCreated && author.id === client.user?.id) return;
    for (const kept of inChannel(channelId)) kept.newer(id);
  });
  client.on(Events.MessageDelete, ({ channelId, id }) => {
    for (const kept of inChannel(channelId)) kept.deleted(id);
  });
  client.on(Events.MessageBulkDelete, (messages, { id: channelId }) => {
    for (const kept of inChannel(channelId)) for (const id of messages.keys()) kept.deleted(id);
  });
  forbidden.onChange((channelId) => {
    for (const kept of inChannel(channelId)) kept.hurry();
  });
  const all = (): readonly KeptMessage[] => [...channels.values()].flatMap((these) => [...these]);
  return {
    keep: (ports) => keep(channels, ports),
    async idle() {
      await Promise.all(all().map((kept) => kept.idle()));
    },
    stop() {
      for (const kept of all()) kept.stop();
    },
  };
}

function keep(channels: Channels, ports: KeptPorts): KeptMessage {
  const { channelId } = ports;
  const message = createKeptMessage(ports);
  const kept: KeptMessage = {
    ...message,
    stop() {
      message.stop();
      const these = channels.get(channelId);
      these?.delete(kept);
      if (these?.size === 0) channels.delete(channelId);
    },
  };
  channels.set(channelId, (channels.get(channelId) ?? new Set()).add(kept));
  return kept;
}
