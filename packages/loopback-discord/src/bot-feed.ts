/** Gateway data for the bot, reduced to what the bot may see. */
import { GatewayIntentBits as Intents, type APIMessage } from 'discord-api-types/v10';
import { get, getString } from './body.ts';
import type { Dispatch } from './gateway-session.ts';
import type { Guild } from './guild.ts';
import { PERMISSIONS } from './permissions.ts';
import { concerns, type Shard } from './shards.ts';
import { isArchived } from './threads.ts';
import { isDirect, isThread, type GuildChannel, type Channel, type World } from './world.ts';

/**
 * Hides a message's content as Discord does: without the content intent a bot reads only its own messages,
 * mentions and direct messages.
 */
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
      // Without the presence intent Discord sends only the bot itself.
      members: [bot],
      channels: channels.filter((channel) => !isThread(channel)),
      // Archived threads are left out: a bot requests them.
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

/** The bot's servers in a shard. */
export const guildsIn = (world: World, shard: Shard): readonly Guild[] =>
  [...world.guilds.values()].filter(({ id, state }) => state !== 'left' && concerns(shard, id));

/** READY lists all servers as not yet available. */
export const guildsAtReady = (world: World, shard: Shard): readonly unknown[] =>
  guildsIn(world, shard).map(({ id }) => ({ id, unavailable: true }));

/** GUILD_CREATE events that follow READY, for the available servers. */
export const guildsAfterReady = (world: World, shard: Shard): readonly Dispatch[] =>
  guildsIn(world, shard)
    .filter(({ state }) => state === 'available')
    .map((guild) => guildCreate(world, guild));

/** The channels and threads of a server. */
export const channelsOf = (world: World, { id }: Guild): readonly GuildChannel[] => [
  ...world.channelsIn(id).values(),
];

/** A server as REST and gateway show it. */
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

/** Data of GUILD_MEMBERS_CHUNK; null for a server that the bot or this shard cannot reach. */
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
