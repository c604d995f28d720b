import {
  ChannelType,
  type APIDMChannel,
  type APITextChannel,
  type APIThreadChannel,
} from 'discord-api-types/v10';

export type GuildChannel = APITextChannel | APIThreadChannel;
export type Channel = GuildChannel | APIDMChannel;

export const isThread = (channel: Channel): channel is APIThreadChannel =>
  channel.type !== ChannelType.GuildText && channel.type !== ChannelType.DM;

/** True for a user's conversation with the bot. */
export const isDirect = (channel: Channel): channel is APIDMChannel => channel.type === ChannelType.DM;

/** All channels, indexed by id, by server and, for conversations with the bot, by user. */
export interface ChannelBook {
  readonly all: ReadonlyMap<string, Channel>;
  readonly inGuild: (guildId: string) => ReadonlyMap<string, GuildChannel>;
  /** Returns a user's conversation with the bot. */
  readonly directWith: (userId: string) => APIDMChannel | undefined;
  /** Adds a channel, or replaces the one with its id. */
  put(channel: Channel): void;
  remove(channel: GuildChannel): void;
}

const NONE: ReadonlyMap<string, GuildChannel> = new Map();

export function createChannelBook(kept: readonly Channel[]): ChannelBook {
  const all = new Map<string, Channel>();
  const byGuild = new Map<string, Map<string, GuildChannel>>();
  const directs = new Map<string, APIDMChannel>();

  const put = (channel: Channel): void => {
    all.set(channel.id, channel);
    if (isDirect(channel)) {
      for (const { id } of channel.recipients ?? []) directs.set(id, channel);
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
    put,
    remove: ({ id, guild_id: guildId = '' }) => {
      all.delete(id);
      byGuild.get(guildId)?.delete(id);
    },
  };
}
