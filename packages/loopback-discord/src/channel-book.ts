import {
  ChannelType,
  type APIDMChannel,
  type APIGroupDMChannel,
  type APITextChannel,
  type APIThreadChannel,
} from 'discord-api-types/v10';

export type GuildChannel = APITextChannel | APIThreadChannel;
/** A conversation outside of servers. */
export type DirectChannel = APIDMChannel | APIGroupDMChannel;
export type Channel = GuildChannel | DirectChannel;

export const isThread = (channel: Channel): channel is APIThreadChannel =>
  channel.type !== ChannelType.GuildText && !isDirect(channel);

/** True outside of servers: for a conversation with the bot, a direct message between people, and a group chat. */
export const isDirect = (channel: Channel): channel is DirectChannel =>
  channel.type === ChannelType.DM || channel.type === ChannelType.GroupDM;

/** True for a user's conversation with the bot: it names only that user. Others name all their people. */
export const isWithBot = (channel: Channel): channel is APIDMChannel =>
  channel.type === ChannelType.DM && channel.recipients?.length === 1;

/** A place that only its people see: a group chat, or a direct message between two users. */
export const isBetweenPeople = (channel: Channel): channel is DirectChannel =>
  isDirect(channel) && !isWithBot(channel);

/** All channels, indexed by id, by server and, for conversations outside of servers, by user. */
export interface ChannelBook {
  readonly all: ReadonlyMap<string, Channel>;
  readonly inGuild: (guildId: string) => ReadonlyMap<string, GuildChannel>;
  /** Returns a user's conversation with the bot. */
  readonly directWith: (userId: string) => APIDMChannel | undefined;
  /** The group chats and direct messages between users in which this user is, oldest first. */
  readonly betweenPeople: (userId: string) => readonly DirectChannel[];
  /** Adds a channel, or replaces the one with its id. */
  put(channel: Channel): void;
  remove(channel: GuildChannel): void;
}

const NONE: ReadonlyMap<string, GuildChannel> = new Map();

export function createChannelBook(kept: readonly Channel[]): ChannelBook {
  const all = new Map<string, Channel>();
  const byGuild = new Map<string, Map<string, GuildChannel>>();
  const directs = new Map<string, APIDMChannel>();
  const between = new Map<string, DirectChannel[]>();

  const put = (channel: Channel): void => {
    all.set(channel.id, channel);
    if (isWithBot(channel)) {
      for (const { id } of channel.recipients ?? []) directs.set(id, channel);
    } else if (isDirect(channel)) {
      for (const { id } of channel.recipients ?? []) between.set(id, [...(between.get(id) ?? []), channel]);
    } else {
      const guildId = channel.guild_id ?? '';
      const there = byGuild.get(guildId) ?? new Map<string, GuildChannel>();
      byGuild.set(guildId, there.set(channel.id, channel));
    }
  };
  for (const channel of kept) put(channel);

  return {
    all,
    inGuild: (guildId) => byGuild.get(guildId) ?? NONE,
    directWith: (userId) => directs.get(userId),
    betweenPeople: (userId) => between.get(userId) ?? [],
    put,
    remove: ({ id, guild_id: guildId = '' }) => {
      all.delete(id);
      byGuild.get(guildId)?.delete(id);
    },
  };
}
