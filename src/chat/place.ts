import { channelLink, messageLink, type GuildTextBasedChannel } from 'discord.js';

/** Place of a challenge. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  /** Channel above a thread; null: it is no thread. */
  readonly parentId: string | null;
}

/** Returns the place of a channel, as far as the bot knows it. */
export const placeOf = (
  { guildId, channelId }: Pick<Place, 'guildId' | 'channelId'>,
  channel: GuildTextBasedChannel | null,
): Place => ({ guildId, channelId, parentId: channel?.isThread() ? channel.parentId : null });

/** Position of a table or a challenge; `messageId`: null if its message is unknown or gone. */
export interface Standing {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string | null;
}

/** Returns a link to a table or a challenge that works from any server. */
export const whereOf = ({ guildId, channelId, messageId }: Standing): string =>
  messageId === null ? channelLink(channelId, guildId) : messageLink(channelId, messageId, guildId);
