import type { Interaction } from 'discord.js';
import type { Wishes } from '../../challenge/presets.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { localeFrom } from '../../i18n/index.ts';
import type { Bot } from '../bot.ts';

/** How a match is shown that somebody begins, unless they choose otherwise: in the language of the server, or else theirs. */
export async function wishesOf(
  { user, guildId, locale }: Pick<Interaction<'cached'>, 'user' | 'guildId' | 'locale'>,
  { people, servers }: Pick<Bot, 'people' | 'servers'>,
): Promise<Wishes> {
  const [mine, server] = await Promise.all([people.of(user.id), servers.of(guildId)]);
  return {
    locale: server.locale ?? localeFrom(locale),
    suitColours: mine.suitColours ?? SUIT_COLOURS[0],
    labels: mine.labels ?? BUTTON_LABELS[0],
  };
}
