import { localeFrom } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { HomePorts } from './ports.ts';
import type { HandlerAnywhere } from '../../../chat/command.ts';
import { PLAY } from '../../../chat/way.ts';
import { handleBuilder, openBuilder } from '../../../challenge/builder/building.ts';
import { learnButtons } from '../../../table/hooks.ts';
import { frontButtons, homePage, pageAnywhere, waysFromOwn, type VisitAnywhere } from '../hooks.ts';
import { ownItems } from './matches.ts';
import { frontPage, helpPage, minePage, OPEN } from './pages.ts';

export { homeButtonId } from '../../../chat/way.ts';
export { openBuilder } from '../../../challenge/builder/building.ts';

/** Opens the home in private, in place of a clicked private message. */
export async function openHome(
  asked: VisitAnywhere,
  bot: Pick<HomePorts, 'rooms' | 'lobbies' | 'hooks'>,
): Promise<void> {
  await asked.answer.whisper(front(asked, bot));
}

async function front(
  asked: VisitAnywhere,
  bot: Pick<HomePorts, 'rooms' | 'lobbies' | 'hooks'>,
): Promise<Payload> {
  const own = ownItems(asked, bot);
  return frontPage(
    {
      locale: localeFrom(asked.interaction.locale),
      isOnServer: asked.interaction.inCachedGuild(),
      own: own.length,
      waiting: own.filter(({ waits }) => waits).length,
      isOpening: !bot.rooms.areOpen(),
    },
    await frontButtons(bot.hooks, asked),
  );
}

/** Handles clicks in the home. Parts: page, arguments. */
export const handleHome: HandlerAnywhere<HomePorts> = async (asked, parts, bot) => {
  const { interaction, answer } = asked;
  const here = interaction.inCachedGuild() ? { interaction, answer } : null;
  if (here && (await handleBuilder(here, parts, bot))) return;
  const [what = '', ...more] = parts;
  const locale = localeFrom(interaction.locale);
  const seen = { locale, isOpening: !bot.rooms.areOpen() };
  const show = (page: Payload | Promise<Payload>) => answer.whisper(page);
  switch (what) {
    case PLAY:
      return here ? openBuilder(here, bot) : openHome(asked, bot);
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
      const anywhere = pageAnywhere(bot.hooks, what);
      if (anywhere) return anywhere(asked, more);
      const open = here && homePage(bot.hooks, what);
      return open ? open(here, more) : openHome(asked, bot);
    }
  }
};
