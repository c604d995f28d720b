/** Discord's data of servers, channels, messages and clicks, as far as the bot reads it. */
import { ChannelType, ComponentType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import { randomBytes } from 'node:crypto';
import type { Click } from './matches.ts';
import type { Played } from './talk.ts';

export const BOT = {
  id: '100000000000000001',
  username: 'schikane',
  discriminator: '0000',
  bot: true,
  global_name: null,
  avatar: null,
};
const ALL_PERMISSIONS = String((1n << 50n) - 1n);
const EPOCH = 1_420_070_400_000n;
const LONG_AGO = new Date(0).toISOString();

let count = 0n;

/** An id as Discord would make it now. */
export function snowflake(): string {
  count = (count + 1n) % 4096n;
  return String(((BigInt(Date.now()) - EPOCH) << 22n) | count);
}

export const messageData = (id: string, channelId: string, flags = 0) => ({
  id,
  channel_id: channelId,
  author: BOT,
  content: '',
  timestamp: LONG_AGO,
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  pinned: false,
  type: 0,
  components: [],
  flags,
});

export const channelData = ({ channelId, guildId }: Played) => ({
  id: channelId,
  guild_id: guildId,
  type: ChannelType.GuildText,
  name: channelId,
  position: 0,
  permission_overwrites: [],
  nsfw: false,
  topic: null,
  parent_id: null,
  last_message_id: null,
});

export const guildData = (id: string, channels: readonly Played[]) => ({
  id,
  name: id,
  owner_id: BOT.id,
  features: [],
  emojis: [],
  stickers: [],
  large: false,
  member_count: 2,
  voice_states: [],
  threads: [],
  presences: [],
  stage_instances: [],
  guild_scheduled_events: [],
  preferred_locale: 'en-US',
  afk_timeout: 300,
  premium_tier: 0,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  mfa_level: 0,
  system_channel_flags: 0,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  unavailable: false,
  joined_at: LONG_AGO,
  roles: [
    {
      id,
      name: '@everyone',
      permissions: ALL_PERMISSIONS,
      position: 0,
      color: 0,
      hoist: false,
      managed: false,
      mentionable: false,
      flags: 0,
    },
  ],
  members: [memberData(BOT)],
  channels: channels.map(channelData),
});

const memberData = (user: object) => ({
  user,
  roles: [],
  joined_at: LONG_AGO,
  deaf: false,
  mute: false,
  flags: 0,
});

/** Ids of the private messages with hands, by channel and user. */
const hands = new Map<string, string>();

export function handOf({ channelId }: Played, user: string): string {
  const key = `${channelId} ${user}`;
  const id = hands.get(key) ?? snowflake();
  hands.set(key, id);
  return id;
}

/** A click as the gateway sends it. A private hand is a message of its own. */
export function clickData(match: Played, { user, customId, onHand }: Click) {
  const { channelId, guildId } = match;
  const person = { id: user, username: user, discriminator: '0', global_name: null, avatar: null };
  const message = onHand
    ? messageData(handOf(match, user), channelId, MessageFlags.Ephemeral)
    : messageData(match.messageId, channelId);
  return {
    id: snowflake(),
    application_id: BOT.id,
    type: InteractionType.MessageComponent,
    version: 1,
    token: randomBytes(24).toString('base64url'),
    data: { custom_id: customId, component_type: ComponentType.Button },
    guild_id: guildId,
    channel_id: channelId,
    channel: channelData(match),
    message,
    member: { ...memberData(person), permissions: ALL_PERMISSIONS },
    locale: 'en-US',
    guild_locale: 'en-US',
    app_permissions: ALL_PERMISSIONS,
    entitlements: [],
    authorizing_integration_owners: { 0: guildId },
    context: 0,
    attachment_size_limit: 10_485_760,
  };
}
