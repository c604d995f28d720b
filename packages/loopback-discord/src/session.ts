import { isDeepStrictEqual } from 'node:util';
import type { APIMessage } from 'discord-api-types/v10';
import { omit } from './body.ts';
import { bus } from './bus.ts';
import { channelsOf } from './bot-feed.ts';
import type { Client } from './client.ts';
import { commandsInGuild } from './command-places.ts';
import type { Discord } from './discord.ts';
import type { Guild } from './guild.ts';
import type {
  ActionResult,
  SeenChannel,
  Snapshot,
  Timing,
  UserAction,
  UserEvent,
  UserInteraction,
  UserSession,
} from './user-api.ts';
import { createChannel } from './user-channels.ts';
import { click, run, runContext, select, submitModal } from './user-interactions.ts';
import { deleteMessage, history, sendMessage, startTyping, visibleMessages } from './user-messages.ts';
import { isDirect, type Change, type GuildChannel } from './world.ts';

/** How many messages of a channel a client knows when it opens. */
const KNOWN_MESSAGES = 50;

function perform(discord: Discord, client: Client, action: UserAction, timing: Timing): ActionResult {
  switch (action.do) {
    case 'send_message':
      return sendMessage(discord, client, action);
    case 'delete_message':
      return deleteMessage(discord, client, action);
    case 'typing':
      return startTyping(discord, client, action);
    case 'history':
      return history(discord, client, action);
    case 'create_channel':
      return createChannel(discord, client, action);
    case 'click':
      return click(discord, client, action, timing);
    case 'select':
      return select(discord, client, action, timing);
    case 'submit_modal':
      return submitModal(discord, client, action, timing);
    case 'run':
    case 'autocomplete':
      return run(discord, client, action, timing);
    case 'run_context':
      return runContext(discord, client, action, timing);
  }
}

/** Which part of a channel is worth an update: not what every message changes. */
const lasting = (channel: SeenChannel) =>
  omit(channel, 'last_message_id', 'message_count', 'total_message_sent', 'member_count');

/** Opens a client for a member of a server, which it shows. `locale` is Discord's code of the user's language; `remember` keeps all events. */
export function openSession(
  discord: Discord,
  guild: Guild,
  userId: string,
  locale: string,
  remember: boolean,
): UserSession {
  const { world, messages } = discord;
  const events: UserEvent[] = [];
  const feed = bus<UserEvent>();
  const emit = (event: UserEvent): void => {
    if (remember) events.push(event);
    feed.publish(event);
  };
  const client: Client = {
    userId,
    guild,
    locale,
    emit,
    holds: new Map(),
    dismissed: new Set(),
    modals: new Map(),
    interactions: new Map(),
  };

  const seen = (channel: GuildChannel): SeenChannel =>
    Object.assign({}, channel, { permissions: String(world.permissions(userId, channel)) });
  /** The conversation with the bot, once something has been said in it. */
  const conversation = (): SeenChannel[] => {
    const channel = world.directWith(userId);
    if (!channel || messages.inChannel(channel.id).length === 0) return [];
    const permissions = String(world.permissions(userId, channel));
    return [{ ...channel, name: world.bot.user.username, permissions }];
  };
  const visible = (): Map<string, SeenChannel> =>
    new Map(
      [
        ...channelsOf(world, guild)
          .filter(({ id }) => world.shown(userId, id))
          .map(seen),
        ...conversation(),
      ].map((channel) => [channel.id, channel]),
    );
  let known = visible();
  const commands = () => commandsInGuild(world, guild);
  const hasChannel = (id: string): boolean => {
    const channel = world.shown(userId, id);
    return known.has(id) || (channel !== undefined && isDirect(channel));
  };

  const compareChannels = (): void => {
    const now = visible();
    const before = known;
    known = now;
    for (const id of before.keys()) if (!now.has(id)) emit({ type: 'channel_delete', channel_id: id });
    for (const [id, channel] of now) {
      const old = before.get(id);
      if (!old) emit({ type: 'channel_create', channel });
      else if (!isDeepStrictEqual(lasting(old), lasting(channel))) emit({ type: 'channel_update', channel });
    }
  };

  /** Whether the client has a message. */
  const has = (channelId: string, messageId: string, only: string | null): boolean =>
    only === null ? hasChannel(channelId) : only === userId && !client.dismissed.has(messageId);

  /** Whether it is in a server that the client does not show: with thousands of them that is nearly everything. */
  const isElsewhere = (channelId: string): boolean => {
    const channel = world.channels.get(channelId);
    return channel !== undefined && !isDirect(channel) && channel.guild_id !== guild.id;
  };

  const observe = (change: Change): void => {
    switch (change.type) {
      case 'message_create':
      case 'message_update': {
        const { type, message, only } = change;
        if (only === null && isElsewhere(message.channel_id)) return;
        if (!known.has(message.channel_id) && hasChannel(message.channel_id)) compareChannels();
        if (has(message.channel_id, message.id, only)) emit({ type, message });
        return;
      }
      case 'message_delete': {
        if (has(change.channelId, change.messageId, change.only)) {
          emit({ type: change.type, channel_id: change.channelId, message_id: change.messageId });
        }
        return;
      }
      case 'typing':
        if (change.userId !== userId && !isElsewhere(change.channelId) && hasChannel(change.channelId)) {
          emit({ type: 'typing', channel_id: change.channelId, user_id: change.userId });
        }
        return;
      case 'commands':
        emit({ type: 'commands', commands: commands() });
        return;
      case 'member_add':
      case 'member_update':
        if (change.guild !== guild) return;
        emit({ type: 'member_update', member: change.member });
        compareChannels();
        return;
      case 'channel_create':
      case 'channel_update':
      case 'channel_delete':
        if (change.channel.guild_id === guild.id) compareChannels();
        return;
      case 'thread_members':
        if (change.thread.guild_id === guild.id) compareChannels();
        return;
      case 'role_create':
      case 'role_update':
      case 'member_remove':
        if (change.guild === guild) compareChannels();
        return;
      case 'guild_available':
      case 'guild_unavailable':
      case 'guild_left':
        if (change.guild !== guild) return;
        compareChannels();
        emit({ type: 'commands', commands: commands() });
    }
  };
  const stop = world.changes.subscribe(observe);

  const snapshot = (): Snapshot => ({
    user: world.user(userId),
    locale,
    guild: { id: guild.id, name: guild.name, owner_id: guild.ownerId, roles: [...guild.roles.values()] },
    first_command: discord.firstCommand,
    members: [...guild.members.values()],
    channels: [...visible().values()],
    messages: Object.fromEntries(
      [...visible().keys()].map((id) => {
        const open = messages.inChannel(id).filter(({ only }) => only === null);
        return [id, open.slice(-KNOWN_MESSAGES).map(({ message }) => message)];
      }),
    ),
    commands: commands(),
  });

  const must = (action: UserAction, timing: Timing = {}) => {
    const result = perform(discord, client, action, timing);
    if (!result.ok) throw new Error(`${result.code}: ${result.text}`);
    return result;
  };
  const interact = (action: UserAction, timing?: Timing): UserInteraction => {
    const result = must(action, timing);
    const made = 'interaction' in result ? client.interactions.get(result.interaction.id) : undefined;
    if (!made) throw new Error(`${action.do} is no interaction`);
    return made;
  };
  const place = ({ channel_id, id }: APIMessage) => ({ channel_id, message_id: id });

  function event<E extends UserEvent>(predicate: (event: UserEvent) => event is E, from?: number): Promise<E>;
  function event(predicate: (event: UserEvent) => boolean, from?: number): Promise<UserEvent>;
  function event(predicate: (event: UserEvent) => boolean, from = 0): Promise<UserEvent> {
    const past = events.slice(from).find(predicate);
    if (past) return Promise.resolve(past);
    return new Promise((resolve) => {
      const unsubscribe = feed.subscribe((one) => {
        if (!predicate(one)) return;
        unsubscribe();
        resolve(one);
      });
    });
  }

  const session: UserSession = {
    id: `${userId}-${world.id()}`,
    user: world.user(userId),
    get directId() {
      return world.direct(userId).id;
    },
    events,
    perform: (action, timing = {}) => perform(discord, client, action, timing),
    subscribe: (listener) => feed.subscribe(listener),
    snapshot,
    messages: (channelId) => visibleMessages(discord, client, channelId),
    message: (channelId, id) => visibleMessages(discord, client, channelId).find((one) => one.id === id),
    held: (messageId) => [...client.holds.values()].includes(messageId),
    event,
    sees: async (channelId, predicate) => {
      const there = visibleMessages(discord, client, channelId).findLast(predicate);
      if (there) return there;
      const change = await event(
        (one) =>
          (one.type === 'message_create' || one.type === 'message_update') &&
          one.message.channel_id === channelId &&
          predicate(one.message),
        events.length,
      );
      if (!('message' in change)) throw new Error('Not a message');
      return change.message;
    },
    say: (channel_id, content, files) => {
      const result = must({ do: 'send_message', channel_id, content, ...(files && { files }) });
      if (!('message' in result)) throw new Error('Nothing was sent');
      return result.message;
    },
    delete: (message) => {
      must({ do: 'delete_message', ...place(message) });
    },
    click: (message, custom_id, timing) => interact({ do: 'click', ...place(message), custom_id }, timing),
    select: (message, custom_id, values, timing) =>
      interact({ do: 'select', ...place(message), custom_id, values }, timing),
    submit: (interaction_id, values, timing) =>
      interact({ do: 'submit_modal', interaction_id, values }, timing),
    run: (channel_id, command, options = {}, timing) =>
      interact({ do: 'run', channel_id, command, options }, timing),
    autocomplete: (channel_id, command, focused, options = {}, timing) =>
      interact({ do: 'autocomplete', channel_id, command, options, focused }, timing),
    runContext: (channel_id, command, target_id, timing) =>
      interact({ do: 'run_context', channel_id, command, target_id }, timing),
    close: () => stop(),
  };
  events.push({ type: 'ready', snapshot: snapshot() });
  return session;
}
