import { channelMention } from 'discord.js';
import { texts } from '../i18n/index.ts';
import { inLog } from '../match/header.ts';
import type { TableNeeds } from './ports.ts';
import { sendAlone } from '../chat/kept/requests.ts';
import { relative } from '../chat/moment.ts';
import { managing } from '../line/permissions.ts';
import type { ManagedRoom } from './room/managed.ts';

/**
 * Tells a player by direct message that their time runs on in a channel that they no longer see, and how to
 * come back. Never rejects: Discord may refuse direct messages.
 */
export async function tellWithdrawn(
  bot: Pick<TableNeeds, 'client' | 'people' | 'spoken' | 'log'>,
  room: ManagedRoom,
  user: string,
): Promise<void> {
  const { header, match } = room;
  try {
    const { locale: chosen } = await bot.people.of(user);
    const locale = chosen ?? bot.spoken.of(user) ?? header.locale;
    const until = match.deadline === null ? null : relative(room.toDiscord(match.deadline));
    const content = texts[locale].table.withdrawn.direct(
      channelMention(header.channelId),
      until,
      managing(locale),
    );
    await sendAlone(bot, user, { content, allowedMentions: { parse: [] } });
  } catch (error) {
    bot.log.info({ err: error, ...inLog(header) }, 'withdrawn player not notified');
  }
}
