import { gameOf } from '../../../games/index.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/answer.ts';
import type { AskedByClick } from '../../../chat/asked.ts';
import type { HomePorts } from './ports.ts';
import type { ComponentHandler } from '../../../chat/command.ts';
import { maySetUp } from '../../tournament/chat/setup/hosts.ts';
import { listedPage } from '../../tournament/chat/listing.ts';
import { openLessons } from '../../lessons/chat/clicks.ts';
import { viewFor } from '../../league/chat/clicks.ts';
import { tableView } from '../../league/chat/table-view.ts';
import { managesServer } from '../../../line/permissions.ts';
import { waysToPast } from '../../archive/chat/ids.ts';
import { openPersonSettings } from '../../settings/chat/person-panel.ts';
import { openServerSettings } from '../../settings/chat/server-clicks.ts';
import { openWatching } from '../../watching/chat/clicks.ts';
import { handleBuilder, openBuilder, practise, type Visit } from '../../../challenge/builder/building.ts';
import { watchable } from '../../watching/chat/matches.ts';
import { ownItems } from './matches.ts';
import { frontPage, helpPage, learnPage, minePage, OPEN } from './pages.ts';
import { levelPage, practiseChosen, practisePage } from '../../../challenge/builder/practise-page.ts';
import { homeId, wayHome, withButtons } from '../../../chat/way.ts';

export { homeButtonId } from '../../../chat/way.ts';
export { openBuilder } from '../../../challenge/builder/building.ts';

/** Opens the home: in private, in place of the private message that was clicked if there was one. */
export async function openHome(
  asked: Visit,
  bot: Pick<HomePorts, 'mayRead' | 'people' | 'rooms' | 'lobbies' | 'evenings' | 'leagues'>,
): Promise<void> {
  await asked.answer.whisper(front(asked, bot));
}

async function front(
  asked: Visit,
  bot: Pick<HomePorts, 'mayRead' | 'people' | 'rooms' | 'lobbies' | 'evenings' | 'leagues'>,
): Promise<Payload> {
  const { interaction } = asked;
  const own = ownItems(asked, bot);
  return frontPage({
    locale: localeFrom(interaction.locale),
    watchable: (await watchable(asked, bot)).length,
    own: own.length,
    waiting: own.filter(({ waits }) => waits).length,
    isManager: managesServer(interaction.member),
    hasRanking: await hasRanking(interaction.guildId, bot),
    isOpening: !bot.rooms.areOpen(),
  });
}

/** What cannot be read says so itself where it is opened. */
const hasRanking = (guildId: string, { leagues }: Pick<HomePorts, 'leagues'>): Promise<boolean> =>
  leagues.read(guildId).then(
    ({ books }) => books.size > 0,
    () => true,
  );

/** Clicks in the home; parts: what, and more of it. */
export const handleHome: ComponentHandler<HomePorts> = async (asked, parts, bot) => {
  if (await handleBuilder(asked, parts, bot)) return;
  const [what = '', more = ''] = parts;
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  const seen = { locale, isOpening: !bot.rooms.areOpen() };
  const show = (page: Payload | Promise<Payload>) => answer.whisper(page);
  switch (what) {
    case OPEN.play:
      return openBuilder(asked, bot);
    case OPEN.practise: {
      const value = interaction.isStringSelectMenu() ? (interaction.values[0] ?? null) : null;
      const chosen = practiseChosen(parts.slice(1), value);
      if (chosen?.practising && interaction.isMessageComponent())
        return practise({ interaction, answer }, chosen.game, chosen.practising, bot);
      await show(
        chosen
          ? bot.played
              .levelOf(interaction.user.id, chosen.game.id)
              .then((level) => levelPage(chosen.game, level, chosen, locale))
          : practisePage(locale),
      );
      return;
    }
    case OPEN.learn: {
      const game = interaction.isStringSelectMenu() ? gameOf(interaction.values[0]) : undefined;
      if (game) return openLessons(asked, game, bot);
      await show(learnPage(locale));
      return;
    }
    case OPEN.watch:
      return openWatching(asked, bot);
    case OPEN.mine: {
      const lines = ownItems(asked, bot).map(({ line }) => line);
      await show(minePage(lines, Number(more), seen, waysToPast(interaction.user.id, locale)));
      return;
    }
    case OPEN.tournaments:
      await show(tournaments(asked, bot));
      return;
    case OPEN.host:
      return bot.setups.open(asked);
    case OPEN.ranking:
      await show(ranking(asked, bot));
      return;
    case OPEN.help:
      await show(helpPage(locale));
      return;
    case OPEN.settings:
      return openPersonSettings(asked, bot);
    case OPEN.server:
      return openServerSettings(asked, bot);
    default:
      return openHome(asked, bot);
  }
};

/** The tournaments of the server, and for whoever may set one up the way to that. */
async function tournaments(
  asked: AskedByClick,
  bot: Pick<HomePorts, 'offset' | 'mayRead' | 'servers' | 'evenings'>,
): Promise<Payload> {
  const { interaction } = asked;
  const locale = localeFrom(interaction.locale);
  const may = maySetUp(interaction, await bot.servers.of(interaction.guildId));
  const host = { id: homeId(OPEN.host), label: texts[locale].home.host } as const;
  return listedPage(asked, 0, bot, [...(may ? [host] : []), wayHome(locale)]);
}

async function ranking(
  asked: AskedByClick,
  bot: Pick<HomePorts, 'log' | 'time' | 'renderer' | 'people' | 'servers' | 'lobbies' | 'leagues'>,
): Promise<Payload> {
  const shown = await tableView(bot, await viewFor(asked, bot, null));
  return withButtons(shown, [wayHome(localeFrom(asked.interaction.locale))]);
}
