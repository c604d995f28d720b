import { userMention } from 'discord.js';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { ClickAnywhere } from '../../../chat/asked.ts';
import type { WatchingPorts } from './ports.ts';
import { NotStored } from '../../../line/outage.ts';
import { WATCH } from './ids.ts';
import { watchingTexts } from '../texts/index.ts';

/** Handles clicks below a direct message. Parts: action, server, and the user to unfollow there. */
export async function handleWatchDirectly(
  { interaction, answer }: ClickAnywhere,
  [what = '', guildId = '', user = '']: readonly string[],
  bot: Pick<WatchingPorts, 'follows' | 'log'>,
): Promise<void> {
  if (what !== WATCH.stop) return;
  const locale = localeFrom(interaction.locale);
  const by = { follower: interaction.user.id, locale };
  try {
    await bot.follows.change(guildId, by, (users) => users.filter((one) => one !== user));
    await answer.whisper(watchingTexts[locale].follow.ended(userMention(user)));
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    bot.log.error({ err: error }, 'follows not stored');
    await answer.whisper(texts[locale].settings.notStored);
  }
}
