import { userMention } from 'discord.js';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { AskedDirectly } from '../../../chat/asked.ts';
import type { WatchingPorts } from './ports.ts';
import { NotStored } from '../../../line/outage.ts';
import { WATCH } from './ids.ts';
import { watchingTexts } from '../texts/index.ts';

/** Clicks below a direct message; parts: what, the server, and the user who is no longer to be followed there. */
export async function handleWatchDirectly(
  { interaction, answer }: AskedDirectly,
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
    bot.log.error({ err: error }, 'whom somebody follows was not stored');
    await answer.whisper(texts[locale].settings.notStored);
  }
}
