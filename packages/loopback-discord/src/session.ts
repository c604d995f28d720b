import { isDeepStrictEqual } from 'node:util';
import type { APIMessage } from 'discord-api-types/v10';
import { omit } from './body.ts';
import { bus, type Bus } from './bus.ts';
import { channelsOf } from './bot-feed.ts';
import type { Client } from './client.ts';
import type { Discord } from './discord.ts';
import { conversations, offerTo } from './offer.ts';
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
import { createChannel, install, openConversation } from './user-channels.ts';
import { click, run, runContext, select, submitModal } from './user-interactions.ts';
import { deleteMessage, history, sendMessage, startTyping, visibleMessages } from './user-messages.ts';
import type { Change } from './change.ts';
import { PERMISSIONS } from './permissions.ts';
import { isDirect, type GuildChannel } from './world.ts';

/** Messages per channel that a client loads when it opens. */
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
    case 'open_conversation':
      return openConversation(discord, client, action);
    case 'install':
    case 'uninstall':
      return install(discord, client, action.do === 'install');
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

/** The part of a channel whose change makes an update; without the counters that every message changes. */
const lasting = (channel: SeenChannel) =>
  omit(channel, 'last_message_id', 'message_count', 'total_message_sent', 'member_count');

/** State of a session: its client and the channels that its user sees. */
interface SessionState extends Pick<Discord, 'world' | 'messages'> {
  readonly discord: Discord;
  readonly guild: Guild;
  readonly userId: string;
  readonly locale: string;
  readonly remember: boolean;
  readonly events: UserEvent[];
  readonly feed: Bus<UserEvent>;
  readonly client: Client;
  known: Map<string, SeenChannel>;
}

/**
 * Opens a client for a member of a server. `locale` is Discord's code of the user's language; `remember`
 * keeps all events.
 */
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
  const client: Client = {
    userId,
    guild,
    locale,
    emit: (event) => emit(state, event),
    holds: new Map(),
    opened: new Set(),
    dismissed: new Set(),
    modals: new Map(),
    interactions: new Map(),
  };
  const state: SessionState = {
    discord,
    guild,
    userId,
    locale,
    remember,
    world,
    messages,
    events,
    feed,
    client,
    known: new Map(),
  };
  state.known = visible(state);
  const stop = world.changes.subscribe((change) => observe(state, change));
  const session: UserSession = {
    id: `${userId}-${world.id()}`,
    user: world.user(userId),
    get directId() {
      return world.direct(userId).id;
    },
    events,
    perform: (action, timing = {}) => perform(discord, client, action, timing),
    subscribe: (listener) => feed.subscribe(listener),
    snapshot: () => snapshot(state),
    messages: (channelId) => visibleMessages(discord, client, channelId),
    message: (channelId, id) => visibleMessages(discord, client, channelId).find((one) => one.id === id),
    held: (messageId) => [...client.holds.values()].includes(messageId),
    event: (predicate: (one: UserEvent) => boolean, from?: number) => event(state, predicate, from),
    sees: async (channelId, predicate) => {
      const there = visibleMessages(discord, client, channelId).findLast(predicate);
      if (there) return there;
      const change = await event(
        state,
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
      const result = must(state, { do: 'send_message', channel_id, content, ...(files && { files }) });
      if (!('message' in result)) throw new Error('Nothing was sent');
      return result.message;
    },
    delete: (message) => {
      must(state, { do: 'delete_message', ...place(message) });
    },
    click: (message, custom_id, timing) =>
      interact(state, { do: 'click', ...place(message), custom_id }, timing),
    select: (message, custom_id, values, timing) =>
      interact(state, { do: 'select', ...place(message), custom_id, values }, timing),
    submit: (interaction_id, values, timing) =>
      interact(state, { do: 'submit_modal', interaction_id, values }, timing),
    run: (channel_id, command, options = {}, timing) =>
      interact(state, { do: 'run', channel_id, command, options }, timing),
    autocomplete: (channel_id, command, focused, options = {}, timing) =>
      interact(state, { do: 'autocomplete', channel_id, command, options, focused }, timing),
    runContext: (channel_id, command, target_id, timing) =>
      interact(state, { do: 'run_context', channel_id, command, target_id }, timing),
    install: () => void must(state, { do: 'install' }),
    uninstall: () => void must(state, { do: 'uninstall' }),
    openConversation: (...user_ids) => {
      const result = must(state, { do: 'open_conversation', user_ids });
      if (!('channel_id' in result)) throw new Error('No conversation');
      return result.channel_id;
    },
    close: () => stop(),
  };
  events.push({ type: 'ready', snapshot: snapshot(state) });
  return session;
}

const emit = ({ remember, events, feed }: SessionState, event: UserEvent): void => {
  if (remember) events.push(event);
  feed.publish(event);
};

const seen = ({ world, userId }: SessionState, channel: GuildChannel): SeenChannel =>
  Object.assign({}, channel, { permissions: String(world.permissions(userId, channel)) });

const visible = (state: SessionState): Map<string, SeenChannel> =>
  new Map(
    [
      ...channelsOf(state.world, state.guild)
        .filter(({ id }) => state.world.shown(state.userId, id))
        .map((channel) => seen(state, channel)),
      ...conversations(state.discord, state.client),
    ].map((channel) => [channel.id, channel]),
  );

const hasChannel = (state: SessionState, id: string): boolean => {
  const channel = state.world.shown(state.userId, id);
  return state.known.has(id) || (channel !== undefined && isDirect(channel));
};

const compareChannels = (state: SessionState): void => {
  const now = visible(state);
  const before = state.known;
  state.known = now;
  for (const id of before.keys()) if (!now.has(id)) emit(state, { type: 'channel_delete', channel_id: id });
  for (const [id, channel] of now) {
    const old = before.get(id);
    if (!old) emit(state, { type: 'channel_create', channel });
    else if (!isDeepStrictEqual(lasting(old), lasting(channel)))
      emit(state, { type: 'channel_update', channel });
  }
};

/** True if the client has the message. `only`: the user who sees an ephemeral message, or null. */
const has = (state: SessionState, channelId: string, messageId: string, only: string | null): boolean =>
  only === null
    ? hasChannel(state, channelId)
    : only === state.userId && !state.client.dismissed.has(messageId);

/**
 * True if the channel is in another server than the client shows. With thousands of servers this filters
 * nearly every change.
 */
const isElsewhere = ({ world, guild }: SessionState, channelId: string): boolean => {
  const channel = world.channels.get(channelId);
  return channel !== undefined && !isDirect(channel) && channel.guild_id !== guild.id;
};

const observe = (state: SessionState, change: Change): void => {
  switch (change.type) {
    case 'message_create':
    case 'message_update': {
      const { type, message, only } = change;
      if (only === null && isElsewhere(state, message.channel_id)) return;
      if (!state.known.has(message.channel_id) && hasChannel(state, message.channel_id))
        compareChannels(state);
      if (has(state, message.channel_id, message.id, only)) emit(state, { type, message });
      return;
    }
    case 'message_delete': {
      if (has(state, change.channelId, change.messageId, change.only)) {
        emit(state, { type: change.type, channel_id: change.channelId, message_id: change.messageId });
      }
      return;
    }
    case 'typing':
      if (
        change.userId !== state.userId &&
        !isElsewhere(state, change.channelId) &&
        hasChannel(state, change.channelId)
      ) {
        emit(state, { type: 'typing', channel_id: change.channelId, user_id: change.userId });
      }
      return;
    case 'emojis':
      return;
    case 'installed':
      if (change.userId === state.userId)
        emit(state, { type: 'commands', ...offerTo(state.discord, state.client) });
      return;
    case 'conversation':
      if (state.world.may(state.userId, change.channel, PERMISSIONS.ViewChannel)) compareChannels(state);
      return;
    case 'commands':
      emit(state, { type: 'commands', ...offerTo(state.discord, state.client) });
      return;
    case 'member_add':
    case 'member_update':
      if (change.guild !== state.guild) return;
      emit(state, { type: 'member_update', member: change.member });
      compareChannels(state);
      return;
    case 'channel_create':
    case 'channel_update':
    case 'channel_delete':
      if (change.channel.guild_id === state.guild.id) compareChannels(state);
      return;
    case 'thread_members':
      if (change.thread.guild_id === state.guild.id) compareChannels(state);
      return;
    case 'role_create':
    case 'role_update':
    case 'role_delete':
    case 'member_remove':
      if (change.guild === state.guild) compareChannels(state);
      return;
    case 'guild_available':
    case 'guild_unavailable':
    case 'guild_left':
      if (change.guild !== state.guild) return;
      compareChannels(state);
      emit(state, { type: 'commands', ...offerTo(state.discord, state.client) });
  }
};

const snapshot = (state: SessionState): Snapshot => ({
  user: state.world.user(state.userId),
  locale: state.locale,
  guild: {
    id: state.guild.id,
    name: state.guild.name,
    owner_id: state.guild.ownerId,
    roles: [...state.guild.roles.values()],
    has_bot: state.guild.state !== 'left',
  },
  first_command: state.discord.firstCommand,
  members: [...state.guild.members.values()],
  channels: [...visible(state).values()],
  messages: Object.fromEntries(
    [...visible(state).keys()].map((id) => {
      const open = state.messages.inChannel(id).filter(({ only }) => only === null);
      return [id, open.slice(-KNOWN_MESSAGES).map(({ message }) => message)];
    }),
  ),
  ...offerTo(state.discord, state.client),
});

const must = ({ discord, client }: SessionState, action: UserAction, timing: Timing = {}) => {
  const result = perform(discord, client, action, timing);
  if (!result.ok) throw new Error(`${result.code}: ${result.text}`);
  return result;
};

const interact = (state: SessionState, action: UserAction, timing?: Timing): UserInteraction => {
  const result = must(state, action, timing);
  const made = 'interaction' in result ? state.client.interactions.get(result.interaction.id) : undefined;
  if (!made) throw new Error(`${action.do} is no interaction`);
  return made;
};

const place = ({ channel_id, id }: APIMessage) => ({ channel_id, message_id: id });

function event(
  { events, feed }: SessionState,
  predicate: (event: UserEvent) => boolean,
  from = 0,
): Promise<UserEvent> {
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
