/**
 * What people's clients show, from one subscription: the newest messages of each channel and each person's private
 * answers. Only messages with components are kept.
 */
import { ChannelType } from 'discord-api-types/v10';
import type { DiscordInProcess } from 'loopback-discord';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { shownBy, type Sighting } from '../../weather/seen.ts';

/** Messages kept for a channel, and for a person. */
const [MOST_PUBLIC, MOST_PRIVATE] = [40, 60];

/** The newest message about a match in a channel. */
export interface Newest {
  readonly message: SeenMessage;
  readonly sighting: Sighting;
}

export interface Screens {
  /** Ids of the channels and threads with messages, oldest first. */
  readonly channels: () => readonly string[];
  /** Public messages of a channel, oldest first. */
  readonly inChannel: (channelId: string) => readonly SeenMessage[];
  readonly newest: (channelId: string) => Newest | null;
  /** A person's private answers and direct messages, oldest first. */
  readonly privateOf: (userId: string) => readonly SeenMessage[];
  /** The message as it is shown; undefined if it has gone or has no components. */
  readonly message: (userId: string, id: string) => SeenMessage | undefined;
  /** Calls back after each new or changed message; `only`: its one reader, null for public ones. */
  readonly onChange: (listener: Listener) => void;
}

type Listener = (message: SeenMessage, only: string | null) => void;

type Messages = Map<string, SeenMessage>;

const hasComponents = ({ components }: SeenMessage): boolean => (components ?? []).length > 0;

export function openScreens({ world }: Pick<DiscordInProcess, 'world'>): Screens {
  const channels = new Map<string, Messages>();
  const people = new Map<string, Messages>();
  const newest = new Map<string, Newest>();
  /** Public messages that are kept, by id. */
  const open = new Map<string, SeenMessage>();
  const listeners: Listener[] = [];

  /** The place where a message is kept: its reader's, or the channel's. */
  function placeOf(channelId: string, only: string | null): [Messages, number] {
    const channel = world.channels.get(channelId);
    const reader = channel?.type === ChannelType.DM ? channel.recipients?.[0]?.id : only;
    const [all, key, most] =
      reader === undefined || reader === null
        ? [channels, channelId, MOST_PUBLIC]
        : [people, reader, MOST_PRIVATE];
    const messages = all.get(key) ?? new Map<string, SeenMessage>();
    all.set(key, messages);
    return [messages, most];
  }

  function put(message: SeenMessage, only: string | null): void {
    const [messages, most] = placeOf(message.channel_id, only);
    if (!hasComponents(message)) {
      forget(messages, message.id);
      return;
    }
    messages.set(message.id, message);
    if (most === MOST_PUBLIC) open.set(message.id, message);
    const [oldest] = messages.keys();
    if (messages.size > most && oldest !== undefined) forget(messages, oldest);
  }

  function forget(messages: Messages, id: string): void {
    messages.delete(id);
    open.delete(id);
  }

  function look(channelId: string): void {
    for (const message of [...(channels.get(channelId)?.values() ?? [])].reverse()) {
      const sighting = shownBy(message);
      if (!sighting) continue;
      newest.set(channelId, { message, sighting });
      return;
    }
    newest.delete(channelId);
  }

  world.changes.subscribe((change) => {
    const { type } = change;
    if (type === 'message_create' || type === 'message_update') {
      put(change.message, change.only);
      if (change.only === null) look(change.message.channel_id);
      for (const listener of listeners) listener(change.message, change.only);
    } else if (type === 'message_delete') {
      forget(placeOf(change.channelId, change.only)[0], change.messageId);
      if (change.only === null) look(change.channelId);
    } else if (type === 'channel_delete') {
      for (const id of channels.get(change.channel.id)?.keys() ?? []) open.delete(id);
      channels.delete(change.channel.id);
      newest.delete(change.channel.id);
    }
  });

  const valuesOf = (messages: Messages | undefined): readonly SeenMessage[] => [
    ...(messages?.values() ?? []),
  ];
  return {
    channels: () => [...channels.keys()],
    inChannel: (channelId) => valuesOf(channels.get(channelId)),
    newest: (channelId) => newest.get(channelId) ?? null,
    privateOf: (userId) => valuesOf(people.get(userId)),
    message: (userId, id) => people.get(userId)?.get(id) ?? open.get(id),
    onChange: (listener) => void listeners.push(listener),
  };
}
