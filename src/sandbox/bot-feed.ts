/** What the gateway tells the bot about what happens: according to its intents, and only what the bot may see. */
import { GatewayIntentBits as Intents, type APIMessage } from 'discord-api-types/v10';
import { get, omit } from './body.ts';
import type { Dispatch } from './gateway.ts';
import { PERMISSIONS } from './permissions.ts';
import { isThread, type Change, type Channel, type World } from './world.ts';

/** Without the content intent a bot reads only its own messages and those that mention it. */
export function asBotReads(world: World, message: APIMessage, intents: number): APIMessage {
  const botId = world.bot.user.id;
  const readable =
    (intents & Intents.MessageContent) !== 0 ||
    message.author.id === botId ||
    message.mentions.some(({ id }) => id === botId);
  return readable ? message : { ...message, content: '', embeds: [], attachments: [], components: [] };
}

/** A thread as the gateway sends it, with the bot's membership. */
export function threadForBot(world: World, channel: Channel): Channel {
  if (!isThread(channel) || world.threadMembers.get(channel.id)?.has(world.bot.user.id) !== true)
    return channel;
  const member = {
    id: channel.id,
    user_id: world.bot.user.id,
    join_timestamp: channel.thread_metadata?.create_timestamp ?? world.timestamp(),
    flags: 0,
  };
  return Object.assign({}, channel, { member });
}

/** Data of GUILD_CREATE. */
export function guildCreate(world: World): Dispatch {
  const channels = [...world.channels.values()];
  const visible = (channel: Channel): boolean =>
    world.may(world.bot.user.id, channel, PERMISSIONS.ViewChannel);
  return {
    name: 'GUILD_CREATE',
    intent: Intents.Guilds,
    data: () => ({
      ...guildData(world),
      joined_at: world.bot.joined_at,
      large: false,
      unavailable: false,
      member_count: world.members.size,
      voice_states: [],
      // Without the presence intent: the bot alone.
      members: [world.bot],
      channels: channels.filter((channel) => !isThread(channel)),
      threads: channels
        .filter(isThread)
        .filter(visible)
        .map((thread) => threadForBot(world, thread)),
      presences: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
    }),
  };
}

/** The guild as REST and gateway show it. */
export const guildData = (world: World): Record<string, unknown> => ({
  id: world.guild.id,
  name: world.guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  home_header: null,
  owner_id: world.guild.ownerId,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  roles: [...world.roles.values()],
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  max_presences: null,
  max_members: 500_000,
  incidents_data: null,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  preferred_locale: world.guild.locale,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  nsfw: false,
  nsfw_level: 0,
});

/** The event for the bot, if there is one and the bot may see it. */
export function dispatchFor(world: World, change: Change): Dispatch | null {
  const botId = world.bot.user.id;
  const guild_id = world.guild.id;
  const channelEvent = (channel: Channel, suffix: string, extra?: object): Dispatch | null => {
    const hidden = isThread(channel) && !world.may(botId, channel, PERMISSIONS.ViewChannel);
    if (hidden) return null;
    const name = `${isThread(channel) ? 'THREAD' : 'CHANNEL'}_${suffix}`;
    return { name, intent: Intents.Guilds, data: () => ({ ...threadForBot(world, channel), ...extra }) };
  };
  const sees = (channelId: string): boolean => {
    const channel = world.channels.get(channelId);
    return channel !== undefined && world.may(botId, channel, PERMISSIONS.ViewChannel);
  };

  switch (change.type) {
    case 'message_create':
    case 'message_update': {
      const { message } = change;
      const name = change.type === 'message_create' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
      // Ephemeral messages come as if they were direct ones (discord-api-docs#4557).
      if (change.only !== null) {
        return { name, intent: Intents.DirectMessages, data: () => message };
      }
      if (!sees(message.channel_id)) return null;
      const member = omit(world.members.get(message.author.id) ?? world.bot, 'user');
      const data = (intents: number) => ({ ...asBotReads(world, message, intents), guild_id, member });
      return { name, intent: Intents.GuildMessages, data };
    }
    case 'message_delete': {
      const data = { id: change.messageId, channel_id: change.channelId };
      if (change.only !== null)
        return { name: 'MESSAGE_DELETE', intent: Intents.DirectMessages, data: () => data };
      if (!sees(change.channelId)) return null;
      return { name: 'MESSAGE_DELETE', intent: Intents.GuildMessages, data: () => ({ ...data, guild_id }) };
    }
    case 'channel_create':
      return channelEvent(change.channel, 'CREATE', isThread(change.channel) ? { newly_created: true } : {});
    case 'channel_update':
      return channelEvent(change.channel, 'UPDATE');
    case 'channel_delete':
      return channelEvent(change.channel, 'DELETE');
    case 'thread_members': {
      const { thread, added, removed } = change;
      if (!sees(thread.id) && !added.includes(botId) && !removed.includes(botId)) return null;
      const data = {
        id: thread.id,
        guild_id,
        member_count: world.threadMembers.get(thread.id)?.size ?? 0,
        added_members: added.map((user_id) => ({
          id: thread.id,
          user_id,
          join_timestamp: world.timestamp(),
          flags: 0,
          member: world.members.get(user_id),
          presence: null,
        })),
        removed_member_ids: removed,
      };
      return { name: 'THREAD_MEMBERS_UPDATE', intent: Intents.Guilds, data: () => data };
    }
    case 'member_add':
    case 'member_update': {
      const name = change.type === 'member_add' ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_UPDATE';
      // A bot is told about its own changes even without the intent.
      const intent = change.member.user.id === botId ? 0 : Intents.GuildMembers;
      return { name, intent, data: () => ({ ...change.member, guild_id }) };
    }
    case 'member_remove': {
      const { user } = change.member;
      return { name: 'GUILD_MEMBER_REMOVE', intent: Intents.GuildMembers, data: () => ({ user, guild_id }) };
    }
    case 'role_update':
      return {
        name: 'GUILD_ROLE_UPDATE',
        intent: Intents.Guilds,
        data: () => ({ guild_id, role: change.role }),
      };
    case 'typing': {
      if (!sees(change.channelId)) return null;
      const data = {
        channel_id: change.channelId,
        guild_id,
        user_id: change.userId,
        timestamp: Math.floor(world.clock.now() / 1000),
        member: world.members.get(change.userId),
      };
      return { name: 'TYPING_START', intent: Intents.GuildMessageTyping, data: () => data };
    }
    case 'commands':
      return null;
  }
}

/** Data of GUILD_MEMBERS_CHUNK. */
export function membersChunk(world: World, request: unknown): unknown {
  const wanted = get(request, 'user_ids');
  const ids = Array.isArray(wanted) ? wanted.map(String) : typeof wanted === 'string' ? [wanted] : null;
  const query = get(request, 'query');
  const prefix = typeof query === 'string' ? query.toLowerCase() : '';
  const limit = get(request, 'limit');
  const members = [...world.members.values()]
    .filter(({ user, nick }) =>
      ids
        ? ids.includes(user.id)
        : [user.username, nick ?? ''].some((name) => name.toLowerCase().startsWith(prefix)),
    )
    .slice(0, typeof limit === 'number' && limit > 0 ? limit : 1000);
  const nonce = get(request, 'nonce');
  return {
    guild_id: world.guild.id,
    members,
    chunk_index: 0,
    chunk_count: 1,
    not_found: ids?.filter((id) => !world.members.has(id)) ?? [],
    ...(typeof nonce === 'string' && { nonce }),
  };
}
