/** What can be chosen with `/challenge`, as both languages say it; everything else is among the details in the home. */
import type { SlashCommandBuilder } from '@discordjs/builders';
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { PRESETS } from '../src/challenge/presets.ts';
import { LAST } from '../src/challenge/builder/builder.ts';
import { gameChoices, named, slashCommand } from '../src/chat/naming.ts';
import type { Game } from '../src/games/game.ts';
import { LOCALES, type Locale } from '../src/core/locale.ts';
import { type GameProse } from '../src/games/texts.ts';
import { texts, type Texts } from '../src/i18n/index.ts';
import { LEVELS } from '../src/practice/level.ts';

const en = texts.en.lobby.command;
const de = texts.de.lobby.command;
type Choices = Texts['lobby']['command']['choices'];

/** What the options are called in English, by which they are read. */
export const OPTIONS = en.options;
const CLOCK_MINUTES = [5, 10, 15, 20, 30, 45, 60];
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

/** A choice as both languages say it. */
const choice = <Value extends string | number>(
  value: Value,
  say: (choices: Choices) => string,
): APIApplicationCommandOptionChoice<Value> => ({
  name: say(en.choices),
  name_localizations: { de: say(de.choices) },
  value,
});

/** The first option of each game, which tells its kinds apart; those that several have, only once. */
function addGameOptions(builder: SlashCommandBuilder, games: readonly Game[]): SlashCommandBuilder {
  const added = new Set<string>();
  for (const { option, en: english, de: german } of games.flatMap(kindsOf)) {
    if (added.has(english.name)) continue;
    added.add(english.name);
    if (option.kind === 'flag') builder.addBooleanOption((field) => named(field, english, german));
    else {
      builder.addStringOption((field) =>
        named(field, english, german).addChoices(
          option.values.map(String).map((value) => ({
            name: english.values?.[value] ?? value,
            name_localizations: { de: german.values?.[value] ?? value },
            value,
          })),
        ),
      );
    }
  }
  return builder;
}

type OptionNaming = GameProse['options'][string];

/** What kinds of a game there are to choose from, if any, with what that is called. */
export const kindsOf = ({ options, texts: prose }: Game) =>
  options.slice(0, 1).map((option) => {
    const undescribed: OptionNaming = { name: option.name.toLowerCase(), description: option.name };
    const english = prose.en.options[option.name] ?? undescribed;
    return { option, en: english, de: prose.de.options[option.name] ?? english };
  });

/** The command with all that can be chosen in it. */
export const challengeData = (games: readonly Game[]) => addGameOptions(commonOptions(games), games).toJSON();

const commonOptions = (games: readonly Game[]): SlashCommandBuilder => {
  const builder = slashCommand(en, de);
  builder
    .addUserOption((option) => named(option, OPTIONS.opponent, de.options.opponent))
    .addUserOption((option) => named(option, OPTIONS.second, de.options.second))
    .addStringOption((option) => named(option, OPTIONS.game, de.options.game).addChoices(gameChoices(games)))
    .addStringOption((option) =>
      named(option, OPTIONS.preset, de.options.preset).addChoices(
        ([...PRESETS, LAST] as const).map((value) => ({
          name: texts.en.home.builder.presets[value],
          name_localizations: { de: texts.de.home.builder.presets[value] },
          value,
        })),
      ),
    )
    .addIntegerOption((option) =>
      named(option, OPTIONS.clock, de.options.clock).addChoices(
        choice(0, ({ off }) => off),
        ...CLOCK_MINUTES.map((value) => choice(value, ({ minutes }) => minutes(value))),
      ),
    )
    .addIntegerOption((option) =>
      named(option, OPTIONS.increment, de.options.increment).setMinValue(0).setMaxValue(60),
    )
    .addStringOption((option) =>
      named(option, OPTIONS.language, de.options.language).addChoices(
        LOCALES.map((locale) => ({ name: LANGUAGES[locale], value: locale })),
      ),
    )
    .addBooleanOption((option) => named(option, OPTIONS.ranked, de.options.ranked))
    .addStringOption((option) =>
      named(option, OPTIONS.level, de.options.level).addChoices(
        LEVELS.map((value) => ({
          name: texts.en.practice.levels[value],
          name_localizations: { de: texts.de.practice.levels[value] },
          value,
        })),
      ),
    )
    .addBooleanOption((option) => named(option, OPTIONS.coach, de.options.coach))
    .addAttachmentOption((option) => named(option, OPTIONS.position, de.options.position));
  return builder;
};
