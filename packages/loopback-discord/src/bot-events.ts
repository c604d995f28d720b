/** Turns changes into gateway events for the bot, by its intents and permissions. */
import { GatewayIntentBits as Intents } from 'discord-api-types/v10';
import { omit } from './body.ts';
import { asBotReads, guildCreate, threadForBot } from './bot-feed.ts';
import type { Change } from './change.ts';
import type { Dispatch } from './gateway-session.ts';
import { PERMISSIONS } from './permissions.ts';
import { isThread, type GuildChannel, type World } from './world.ts';

type ChangeOf<Type extends Change['type']> = Extract<Change, { readonly type: Type }>;

/** Returns the event for the bot; null if there is none or the bot may not see it. */
export function dispatchFor(world: World, change: Change): Dispatch | null {
  switch (change.type) {
    case 'message_create':
    case 'message_update':
      return messageEvent(world, change);
    case 'message_delete':
      return messageGone(world, change);
    case 'channel_create':
      return channelEvent(
        world,
        change.channel,
        'CREATE',
        isThread(change.channel) ? { newly_created: true } : {},
      );
    case 'channel_update':
      return channelEvent(world, change.channel, 'UPDATE');
    case 'channel_delete':
      return channelEvent(world, change.channel, 'DELETE');
    case 'thread_members':
      return threadMembersEvent(world, change);
    case 'member_add':
    case 'member_update':
    case 'member_remove':
      return memberEvent(world, change);
    case 'role_create':
    case 'role_update':
    case 'role_delete':
      return roleEvent(change);
    case 'guild_available':
      return guildCreate(world, change.guild);
    case 'guild_unavailable':
    case 'guild_left':
      return guildGone(change);
    case 'typing':
      return typingEvent(world, change);
    case 'conversation':
    case 'installed':
    case 'commands':
    case 'emojis':
      return null;
  }
}

/**
 * For a channel that the bot sees: its server, the intent that its messages need, and the field that names
 * the server.
 */
function seen(world: World, channelId: string, inGuild: number, direct: number) {
  const channel = world.shown(world.bot.user.id, channelId);
  const guild = channel && world.guildOf(channel);
  if (guild === undefined) return null;
  return guild
    ? { guild, guildId: guild.id, intent: inGuild, of: { guild_id: guild.id } }
    : { guild, guildId: null, intent: direct, of: {} };
}

/** True if the bot is in the channel's place: it gets no events from others, not even of its own answers. */
function isReached(world: World, channelId: string): boolean {
  const channel = world.channels.get(channelId);
  return channel !== undefined && world.hasBot(channel);
}

function messageEvent(
  world: World,
  { type, message, only }: ChangeOf<'message_create' | 'message_update'>,
): Dispatch | null {
  const name = type === 'message_create' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
  // Ephemeral messages come as if they were direct ones (discord-api-docs#4557), to the first shard (#5819).
  if (only !== null)
    return isReached(world, message.channel_id)
      ? { name, intent: Intents.DirectMessages, guildId: null, data: () => message }
      : null;
  const place = seen(world, message.channel_id, Intents.GuildMessages, Intents.DirectMessages);
  if (!place) return null;
  const author = place.guild?.members.get(message.author.id);
  const member = author && { member: omit(author, 'user') };
  const data = (intents: number) => ({ ...asBotReads(world, message, intents), ...place.of, ...member });
  return { name, intent: place.intent, guildId: place.guildId, data };
}

function messageGone(world: World, change: ChangeOf<'message_delete'>): Dispatch | null {
  const name = 'MESSAGE_DELETE';
  const data = { id: change.messageId, channel_id: change.channelId };
  if (change.only !== null)
    return isReached(world, change.channelId)
      ? { name, intent: Intents.DirectMessages, guildId: null, data: () => data }
      : null;
  const place = seen(world, change.channelId, Intents.GuildMessages, Intents.DirectMessages);
  if (!place) return null;
  const { intent, guildId, of } = place;
  return { name, intent, guildId, data: () => ({ ...data, ...of }) };
}

function channelEvent(world: World, channel: GuildChannel, suffix: string, extra?: object): Dispatch | null {
  const guild = world.guildOf(channel);
  if (guild?.state !== 'available') return null;
  const hidden = isThread(channel) && !world.may(world.bot.user.id, channel, PERMISSIONS.ViewChannel);
  if (hidden) return null;
  const name = `${isThread(channel) ? 'THREAD' : 'CHANNEL'}_${suffix}`;
  const data = () => ({ ...threadForBot(world, channel), ...extra });
  return { name, intent: Intents.Guilds, guildId: guild.id, data };
}

function threadMembersEvent(
  world: World,
  { thread, added, removed }: ChangeOf<'thread_members'>,
): Dispatch | null {
  const botId = world.bot.user.id;
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

function memberEvent(
  world: World,
  { type, guild, member }: ChangeOf<'member_add' | 'member_update' | 'member_remove'>,
): Dispatch | null {
  if (guild.state !== 'available') return null;
  const guildId = guild.id;
  if (type === 'member_remove') {
    const data = { user: member.user, guild_id: guildId };
    return { name: 'GUILD_MEMBER_REMOVE', intent: Intents.GuildMembers, guildId, data: () => data };
  }
  const name = type === 'member_add' ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_UPDATE';
  // A bot receives its own changes even without the intent.
  const intent = member.user.id === world.bot.user.id ? 0 : Intents.GuildMembers;
  return { name, intent, guildId, data: () => ({ ...member, guild_id: guildId }) };
}

function roleEvent({
  type,
  guild,
  role,
}: ChangeOf<'role_create' | 'role_update' | 'role_delete'>): Dispatch | null {
  if (guild.state !== 'available') return null;
  const guildId = guild.id;
  if (type === 'role_delete') {
    const data = { guild_id: guildId, role_id: role.id };
    return { name: 'GUILD_ROLE_DELETE', intent: Intents.Guilds, guildId, data: () => data };
  }
  const name = type === 'role_create' ? 'GUILD_ROLE_CREATE' : 'GUILD_ROLE_UPDATE';
  return { name, intent: Intents.Guilds, guildId, data: () => ({ guild_id: guildId, role }) };
}

function guildGone({
  type,
  guild: { id },
}: ChangeOf<'guild_available' | 'guild_unavailable' | 'guild_left'>): Dispatch {
  const data = type === 'guild_left' ? { id } : { id, unavailable: true };
  return { name: 'GUILD_DELETE', intent: Intents.Guilds, guildId: id, data: () => data };
}

function typingEvent(world: World, { channelId, userId }: ChangeOf<'typing'>): Dispatch | null {
  const place = seen(world, channelId, Intents.GuildMessageTyping, Intents.DirectMessageTyping);
  if (!place) return null;
  const member = place.guild?.members.get(userId);
  const data = {
    channel_id: channelId,
    user_id: userId,
    ...place.of,
    timestamp: Math.floor(world.clock.now() / 1000),
    ...(member && { member }),
  };
  return { name: 'TYPING_START', intent: place.intent, guildId: place.guildId, data: () => data };
}
