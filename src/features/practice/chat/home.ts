import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import { practise } from '../../../challenge/builder/building.ts';
import { levelPage, practiseChosen, practisePage } from '../../../challenge/builder/practise-page.ts';
import type { Clicks } from '../../../chat/command.ts';
import type { Button } from '../../../chat/components.ts';
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
  (bot: Omit<PracticeNeeds, 'time' | 'log'>): Clicks =>
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

export const frontOfPractice = (locale: Locale): readonly FrontButton[] => [
  {
    row: 'begin',
    rank: 20,
    button: { id: homeId(PRACTISE), label: texts[locale].home.front.buttons.practise, style: 'own' },
  },
];

/** Contributions of practice to the home. */
export const practiceAtHome = (
  bot: Omit<PracticeNeeds, 'time' | 'log'>,
): Pick<HomeHooks, 'frontButtons' | 'homePages'> => ({
  frontButtons: ({ interaction }) => frontOfPractice(localeFrom(interaction.locale)),
  homePages: { [PRACTISE]: choose(bot) },
});
