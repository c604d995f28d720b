import type { AutocompleteInteraction } from 'discord.js';
import { suggestedActs } from '../../src/table/acts.ts';
import { unspoken } from '../../src/chat/aloud.ts';
import { suggest } from '../../src/chat/suggest.ts';
import type { CommandAnywhere } from '../../src/chat/asked.ts';
import type { LessonsPorts } from '../../src/features/lessons/chat/ports.ts';
import { learnPage } from '../../src/features/lessons/chat/list.ts';
import { lessonActs } from '../../src/features/lessons/chat/acts.ts';
import { openLessons } from '../../src/features/lessons/chat/clicks.ts';
import { openLesson } from '../../src/features/lessons/chat/doing.ts';
import { doTyped, lessonChoices } from '../../src/features/lessons/chat/typed.ts';
import { ofGame, slashOptions, suggested } from '../../src/chat/form/slash.ts';
import { gameOf, games } from '../../src/games/index.ts';
import { localeFrom, translatedFrom } from '../../src/i18n/index.ts';
import { leftIn, lessonNamed } from '../../src/features/lessons/progress.ts';
import type { Subcommand } from '../subcommands.ts';
import { lessonTexts } from '../../src/features/lessons/texts/index.ts';

const names = translatedFrom(lessonTexts, (t) => t.command);
const { en } = names;
const options = slashOptions(names, { game: ofGame(games), lesson: suggested, do: suggested });

async function complete(
  interaction: AutocompleteInteraction,
  bot: Pick<LessonsPorts, 'lessons'>,
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const { name: field, value } = interaction.options.getFocused(true);
  const progress = await bot.lessons.of(interaction.user.id);
  const wanted = interaction.options.getString(en.lesson.name);
  if (field === en.lesson.name) {
    const game = gameOf(interaction.options.getString(en.game.name));
    return suggest(interaction, lessonChoices(locale, game ?? null, progress, value));
  }
  const found = lessonNamed(games, wanted ?? progress.last);
  const acts = found
    ? lessonActs(leftIn(progress, found.game, found.lesson).session, progress.inWords, locale)
    : [];
  await suggest(
    interaction,
    suggestedActs(acts, unspoken(value)).map(({ name, code }) => ({ name: name.slice(0, 100), value: code })),
  );
}

/** Lessons, and every action in them typed in words. */
export const learn: Subcommand<LessonsPorts> = {
  names,
  anywhere: true,
  options: (sub) => options.addTo(sub),
  async run(asked: CommandAnywhere, bot) {
    const { game, lesson, do: typed } = options.read(asked.interaction);
    if (typed !== null) return doTyped(asked, lesson, unspoken(typed), bot);
    const found = lessonNamed(games, lesson);
    if (found) return openLesson(asked, found.game, found.lesson, bot);
    const ofLessons = gameOf(game);
    if (ofLessons) return openLessons(asked, ofLessons, bot);
    await asked.answer.whisper(learnPage(localeFrom(asked.interaction.locale)));
  },
  autocomplete: complete,
};
