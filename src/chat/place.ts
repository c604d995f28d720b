import { channelLink, messageLink, type GuildTextBasedChannel } from 'discord.js';

/** Where a challenge is made. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  /** The channel above a thread; null: it is in no thread. */
  readonly parentId: string | null;
}

/** The place of a channel, as far as the bot knows it. */
export const placeOf = (
  { guildId, channelId }: Pick<Place, 'guildId' | 'channelId'>,
  channel: GuildTextBasedChannel | null,
): Place => ({ guildId, channelId, parentId: channel?.isThread() ? channel.parentId : null });

/** Where a table or a challenge stands; `messageId` is null when its message is not known, or gone. */
export interface Standing {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string | null;
}

/** Where a table or a challenge stands: a link that leads there from any server. */
export const whereOf = ({ guildId, channelId, messageId }: Standing): string =>
  messageId === null ? channelLink(channelId, guildId) : messageLink(channelId, messageId, guildId);
