import { localeFrom } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { HomePorts } from './ports.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import { PLAY } from '../../../chat/way.ts';
import { handleBuilder, openBuilder, type Visit } from '../../../challenge/builder/building.ts';
import { learnButtons } from '../../../table/hooks.ts';
import { frontButtons, homePage, waysFromOwn } from '../hooks.ts';
import { ownItems } from './matches.ts';
import { frontPage, helpPage, minePage, OPEN } from './pages.ts';

export { homeButtonId } from '../../../chat/way.ts';
export { openBuilder } from '../../../challenge/builder/building.ts';

/** Opens the home in private, in place of a clicked private message. */
export async function openHome(
  asked: Visit,
  bot: Pick<HomePorts, 'rooms' | 'lobbies' | 'hooks'>,
): Promise<void> {
  await asked.answer.whisper(front(asked, bot));
}

async function front(asked: Visit, bot: Pick<HomePorts, 'rooms' | 'lobbies' | 'hooks'>): Promise<Payload> {
  const own = ownItems(asked, bot);
  return frontPage(
    {
      locale: localeFrom(asked.interaction.locale),
      own: own.length,
      waiting: own.filter(({ waits }) => waits).length,
      isOpening: !bot.rooms.areOpen(),
    },
    await frontButtons(bot.hooks, asked),
  );
}

/** Handles clicks in the home. Parts: page, arguments. */
export const handleHome: ComponentHandler<HomePorts> = async (asked, parts, bot) => {
  if (await handleBuilder(asked, parts, bot)) return;
  const [what = '', ...more] = parts;
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const seen = { locale, isOpening: !bot.rooms.areOpen() };
  const show = (page: Payload | Promise<Payload>) => answer.whisper(page);
  switch (what) {
    case PLAY:
      return openBuilder(asked, bot);
    case OPEN.mine: {
      const lines = ownItems(asked, bot).map(({ line }) => line);
      const further = waysFromOwn(bot.hooks, interaction.user.id, locale);
      await show(minePage(lines, Number(more[0] ?? ''), seen, further));
      return;
    }
    case OPEN.help:
      await show(helpPage(locale, learnButtons(bot.hooks, null, locale)));
      return;
    default: {
      const open = homePage(bot.hooks, what);
      return open ? open(asked, more) : openHome(asked, bot);
    }
  }
};
