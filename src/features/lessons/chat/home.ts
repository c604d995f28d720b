import type { Game } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import type { Button } from '../../../chat/components.ts';
import { homeId } from '../../../chat/way.ts';
import type { FrontButton, HomeHooks } from '../../home/hooks.ts';
import { openLessons } from './clicks.ts';
import { lessonId, OPEN } from './ids.ts';
import { LEARN, learnPage } from './list.ts';
import type { LessonsPorts } from './ports.ts';
import { lessonTexts } from '../texts/index.ts';

/** Button to the lessons of a game; null: to the list of games. */
export const learnButton = (game: Game | null, locale: Locale): Button =>
  game
    ? { id: lessonId(OPEN.list, game), label: lessonTexts[locale].buttons.learn }
    : { id: homeId(LEARN), label: lessonTexts[locale].front };

/** Offer below the rules for users who have never played the game. */
export const learnOffer = (game: Game, locale: Locale): string =>
  lessonTexts[locale].offer(game.texts[locale].name, game.lessons.length);

export const frontOfLessons = (locale: Locale): readonly FrontButton[] => [
  { row: 'begin', rank: 30, button: { ...learnButton(null, locale), style: 'own' } },
];

/** Contributions of lessons to the home. */
export const lessonsAtHome = (
  ports: Pick<LessonsPorts, 'people' | 'lessons'>,
): Pick<HomeHooks, 'buttonsAnywhere' | 'pagesAnywhere'> => ({
  buttonsAnywhere: ({ interaction }) => frontOfLessons(localeFrom(interaction.locale)),
  pagesAnywhere: {
    async [LEARN](asked) {
      const { interaction, answer } = asked;
      const game = interaction.isStringSelectMenu() ? gameOf(interaction.values[0]) : undefined;
      if (game) return openLessons(asked, game, ports);
      await answer.whisper(learnPage(localeFrom(interaction.locale)));
    },
  },
});
