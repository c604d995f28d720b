import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { practise } from '../../../challenge/builder/building.ts';
import { levelPage, practiseChosen, practisePage } from '../../../challenge/builder/practise-page.ts';
import type { ClicksAnywhere } from '../../../chat/command.ts';
import type { Button } from '../../../chat/components.ts';
import { ownTableId } from '../../../table/private/own-table.ts';
import { homeId, PRACTISE } from '../../../chat/way.ts';
import type { FrontButton, HomeHooks } from '../../home/hooks.ts';
import type { PracticeNeeds } from './ports.ts';

/** Button to practise a game. */
export const practiseButton = (game: Game, label: string): Button => ({
  id: homeId(PRACTISE, game.id),
  label,
  style: 'urgent',
});

/** Asks for the game, then for the level, which begins the match. */
const choose =
  (bot: PracticeNeeds): ClicksAnywhere =>
  async ({ interaction, answer }, parts) => {
    const locale = localeFrom(interaction.locale);
    const value = interaction.isStringSelectMenu() ? (interaction.values[0] ?? null) : null;
    const chosen = practiseChosen(parts, value);
    if (chosen?.practising && interaction.isMessageComponent())
      return practise({ interaction, answer }, chosen.game, chosen.practising, bot);
    if (!chosen) {
      await answer.whisper(practisePage(locale));
      return;
    }
    const level = bot.played.levelOf(interaction.user.id, chosen.game.id);
    await answer.whisper(level.then((usual) => levelPage(chosen.game, usual, chosen, locale)));
  };

/** The button to begin, or the one to go on with the private match under way (its id). */
export const frontOfPractice = (locale: Locale, underWay: string | null): readonly FrontButton[] => {
  const t = texts[locale].home;
  const button: Button =
    underWay === null
      ? { id: homeId(PRACTISE), label: t.front.buttons.practise, style: 'own' }
      : { id: ownTableId(underWay), label: t.practise.goOn, style: 'urgent' };
  return [{ row: 'begin', rank: 20, button }];
};

/** Contributions of practice to the home. */
export const practiceAtHome = (bot: PracticeNeeds): Pick<HomeHooks, 'buttonsAnywhere' | 'pagesAnywhere'> => ({
  async buttonsAnywhere({ interaction }) {
    const locale = localeFrom(interaction.locale);
    return frontOfPractice(locale, await bot.rooms.privateIdOf(interaction.user.id));
  },
  pagesAnywhere: { [PRACTISE]: choose(bot) },
});
