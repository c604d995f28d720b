/** What the gateway tells the bot about what happens: according to its intents, and only what the bot may see. */
import { GatewayIntentBits as Intents, type APIMessage } from 'discord-api-types/v10';
import { get, getString, omit } from './body.ts';
import type { Dispatch } from './gateway-session.ts';
import type { Guild } from './guild.ts';
import { PERMISSIONS } from './permissions.ts';
import { concerns, type Shard } from './shards.ts';
import { isArchived } from './threads.ts';
import { isDirect, isThread, type Change, type GuildChannel, type Channel, type World } from './world.ts';

/** Without the content intent a bot reads only its own messages, those that mention it, and those written to it. */
export function asBotReads(world: World, message: APIMessage, intents: number): APIMessage {
  const botId = world.bot.user.id;
  const channel = world.channels.get(message.channel_id);
  const readable =
    (channel !== undefined && isDirect(channel)) ||
    (intents & Intents.MessageContent) !== 0 ||
    message.author.id === botId ||
    message.mentions.some(({ id }) => id === botId);
  return readable ? message : { ...message, content: '', embeds: [], attachments: [], components: [] };
}

/** A thread as the gateway sends it, with the bot's membership. */
export function threadForBot(world: World, channel: GuildChannel): GuildChannel {
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
export function guildCreate(world: World, guild: Guild): Dispatch {
  const channels = channelsOf(world, guild);
  const bot = guild.member(world.bot.user.id);
  const visible = (channel: Channel): boolean => world.may(bot.user.id, channel, PERMISSIONS.ViewChannel);
  return {
    name: 'GUILD_CREATE',
    intent: Intents.Guilds,
    guildId: guild.id,
    data: () => ({
      ...guildData(guild),
      joined_at: bot.joined_at,
      large: false,
      unavailable: false,
      member_count: guild.members.size,
      voice_states: [],
      // Without the presence intent: the bot alone.
      members: [bot],
      channels: channels.filter((channel) => !isThread(channel)),
      // Archived threads are not listed: a bot asks for them.
      threads: channels
        .filter(isThread)
        .filter((thread) => visible(thread) && !isArchived(thread))
        .map((thread) => threadForBot(world, thread)),
      presences: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
    }),
  };
}

/** The servers of a shard that the bot is in. */
export const guildsIn = (world: World, shard: Shard): readonly Guild[] =>
  [...world.guilds.values()].filter(({ id, state }) => state !== 'left' && concerns(shard, id));

/** What READY says of them: all are yet to come. */
export const guildsAtReady = (world: World, shard: Shard): readonly unknown[] =>
  guildsIn(world, shard).map(({ id }) => ({ id, unavailable: true }));

/** What follows READY: those that can be reached. */
export const guildsAfterReady = (world: World, shard: Shard): readonly Dispatch[] =>
  guildsIn(world, shard)
    .filter(({ state }) => state === 'available')
    .map((guild) => guildCreate(world, guild));

/** The channels and threads of a server. */
export const channelsOf = (world: World, { id }: Guild): readonly GuildChannel[] => [
  ...world.channelsIn(id).values(),
];

/** The guild as REST and gateway show it. */
export const guildData = (guild: Guild): Record<string, unknown> => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  home_header: null,
  owner_id: guild.ownerId,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  roles: [...guild.roles.values()],
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
  preferred_locale: guild.locale,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  nsfw: false,
  nsfw_level: 0,
});

/** The event for the bot, if there is one and the bot may see it. */
export function dispatchFor(world: World, change: Change): Dispatch | null {
  const botId = world.bot.user.id;
  const channelEvent = (channel: GuildChannel, suffix: string, extra?: object): Dispatch | null => {
    const guild = world.guildOf(channel);
    if (guild?.state !== 'available') return null;
    const hidden = isThread(channel) && !world.may(botId, channel, PERMISSIONS.ViewChannel);
    if (hidden) return null;
    const name = `${isThread(channel) ? 'THREAD' : 'CHANNEL'}_${suffix}`;
    const data = () => ({ ...threadForBot(world, channel), ...extra });
    return { name, intent: Intents.Guilds, guildId: guild.id, data };
  };
  /** By what is in a channel that the bot sees: the intent that it needs, and what names the server. */
  const seen = (channelId: string, inGuild: number, direct: number) => {
    const channel = world.shown(botId, channelId);
    const guild = channel && world.guildOf(channel);
    if (guild === undefined) return null;
    return guild
      ? { guild, guildId: guild.id, intent: inGuild, of: { guild_id: guild.id } }
      : { guild, guildId: null, intent: direct, of: {} };
  };

  switch (change.type) {
    case 'message_create':
    case 'message_update': {
      const { message } = change;
      const name = change.type === 'message_create' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
      // Ephemeral messages come as if they were direct ones (discord-api-docs#4557), to the first shard (#5819).
      if (change.only !== null) {
        return { name, intent: Intents.DirectMessages, guildId: null, data: () => message };
      }
      const place = seen(message.channel_id, Intents.GuildMessages, Intents.DirectMessages);
      if (!place) return null;
      const author = place.guild?.members.get(message.author.id);
      const member = author && { member: omit(author, 'user') };
      const data = (intents: number) => ({ ...asBotReads(world, message, intents), ...place.of, ...member });
      return { name, intent: place.intent, guildId: place.guildId, data };
    }
    case 'message_delete': {
      const name = 'MESSAGE_DELETE';
      const data = { id: change.messageId, channel_id: change.channelId };
      if (change.only !== null)
        return { name, intent: Intents.DirectMessages, guildId: null, data: () => data };
      const place = seen(change.channelId, Intents.GuildMessages, Intents.DirectMessages);
      if (!place) return null;
      const { intent, guildId, of } = place;
      return { name, intent, guildId, data: () => ({ ...data, ...of }) };
    }
    case 'channel_create':
      return channelEvent(change.channel, 'CREATE', isThread(change.channel) ? { newly_created: true } : {});
    case 'channel_update':
      return channelEvent(change.channel, 'UPDATE');
    case 'channel_delete':
      return channelEvent(change.channel, 'DELETE');
    case 'thread_members': {
      const { thread, added, removed } = change;
      const guild = world.guildOf(thread);
      if (guild?.state !== 'available') return null;
      const concerned = added.includes(botId) || removed.includes(botId);
      if (!concerned && !world.may(botId, thread, PERMISSIONS.ViewChannel)) return null;
      const data = {
        id: thread.id,
        guild_id: guild.id,
        member_count: world.threadMembers.get(thread.id)?.size ?? 0,
        added_members: added.map((user_id) => ({
          id: thread.id,
          user_id,
          join_timestamp: world.timestamp(),
          flags: 0,
          member: guild.members.get(user_id),
          presence: null,
        })),
        removed_member_ids: removed,
      };
      return { name: 'THREAD_MEMBERS_UPDATE', intent: Intents.Guilds, guildId: guild.id, data: () => data };
    }
    case 'member_add':
    case 'member_update': {
      if (change.guild.state !== 'available') return null;
      const guildId = change.guild.id;
      const name = change.type === 'member_add' ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_UPDATE';
      // A bot is told about its own changes even without the intent.
      const intent = change.member.user.id === botId ? 0 : Intents.GuildMembers;
      return { name, intent, guildId, data: () => ({ ...change.member, guild_id: guildId }) };
    }
    case 'member_remove': {
      if (change.guild.state !== 'available') return null;
      const guildId = change.guild.id;
      const data = { user: change.member.user, guild_id: guildId };
      return { name: 'GUILD_MEMBER_REMOVE', intent: Intents.GuildMembers, guildId, data: () => data };
    }
    case 'role_create':
    case 'role_update': {
      const { guild, role } = change;
      if (guild.state !== 'available') return null;
      return {
        name: change.type === 'role_create' ? 'GUILD_ROLE_CREATE' : 'GUILD_ROLE_UPDATE',
        intent: Intents.Guilds,
        guildId: guild.id,
        data: () => ({ guild_id: guild.id, role }),
      };
    }
    case 'guild_available':
      return guildCreate(world, change.guild);
    case 'guild_unavailable':
    case 'guild_left': {
      const { id } = change.guild;
      const data = change.type === 'guild_left' ? { id } : { id, unavailable: true };
      return { name: 'GUILD_DELETE', intent: Intents.Guilds, guildId: id, data: () => data };
    }
    case 'typing': {
      const place = seen(change.channelId, Intents.GuildMessageTyping, Intents.DirectMessageTyping);
      const member = place?.guild?.members.get(change.userId);
      const data = {
        channel_id: change.channelId,
        user_id: change.userId,
        ...place?.of,
        timestamp: Math.floor(world.clock.now() / 1000),
        ...(member && { member }),
      };
      if (!place) return null;
      return { name: 'TYPING_START', intent: place.intent, guildId: place.guildId, data: () => data };
    }
    case 'commands':
      return null;
  }
}

/** Data of GUILD_MEMBERS_CHUNK; null when the bot asks for a server that it, or this shard, cannot reach. */
export function membersChunk(world: World, shard: Shard, request: unknown): unknown {
  const guild = world.guilds.get(getString(request, 'guild_id') ?? '');
  if (guild?.state !== 'available' || !concerns(shard, guild.id)) return null;
  const wanted = get(request, 'user_ids');
  const ids = Array.isArray(wanted) ? wanted.map(String) : typeof wanted === 'string' ? [wanted] : null;
  const query = get(request, 'query');
  const prefix = typeof query === 'string' ? query.toLowerCase() : '';
  const limit = get(request, 'limit');
  const members = [...guild.members.values()]
    .filter(({ user, nick }) =>
      ids
        ? ids.includes(user.id)
        : [user.username, nick ?? ''].some((name) => name.toLowerCase().startsWith(prefix)),
    )
    .slice(0, typeof limit === 'number' && limit > 0 ? limit : 1000);
  const nonce = get(request, 'nonce');
  return {
    guild_id: guild.id,
    members,
    chunk_index: 0,
    chunk_count: 1,
    not_found: ids?.filter((id) => !guild.members.has(id)) ?? [],
    ...(typeof nonce === 'string' && { nonce }),
  };
}
