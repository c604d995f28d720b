/** What can be chosen with `/challenge`, as each language says it; everything else is among the details in the home. */
import type { SlashCommandBuilder } from '@discordjs/builders';
import { PRESETS } from '../src/challenge/presets.ts';
import { LAST } from '../src/challenge/builder/fields.ts';
import { choice, gameChoices, named, slashCommand } from '../src/chat/naming.ts';
import type { Game } from '../src/games/game.ts';
import { inEach, LANGUAGES, LOCALES } from '../src/core/locale.ts';
import { type GameProse } from '../src/games/texts.ts';
import { translated } from '../src/i18n/index.ts';
import { LEVELS } from '../src/practice/level.ts';

const names = translated((t) => t.lobby.command);
const choices = translated((t) => t.lobby.command.choices);
const presets = translated((t) => t.home.builder.presets);
const levels = translated((t) => t.practice.levels);

/** What the options are called in English, by which they are read. */
export const OPTIONS = names.en.options;
const CLOCK_MINUTES = [5, 10, 15, 20, 30, 45, 60];

/** The first option of each game, which tells its kinds apart; those that several have, only once. */
function addGameOptions(builder: SlashCommandBuilder, games: readonly Game[]): SlashCommandBuilder {
  const added = new Set<string>();
  for (const { option, names: own } of games.flatMap(kindsOf)) {
    const { name } = own.en;
    if (added.has(name)) continue;
    added.add(name);
    if (option.kind === 'flag') builder.addBooleanOption((field) => named(field, own, (t) => t));
    else {
      builder.addStringOption((field) =>
        named(field, own, (t) => t).addChoices(
          option.values
            .map(String)
            .map((value) => choice(value, own, ({ values }) => values?.[value] ?? value)),
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
    return { option, names: inEach((locale) => prose[locale].options[option.name] ?? english) };
  });

/** The command with all that can be chosen in it. */
export const challengeData = (games: readonly Game[]) => addGameOptions(commonOptions(games), games).toJSON();

const commonOptions = (games: readonly Game[]): SlashCommandBuilder => {
  const builder = slashCommand(names);
  builder
    .addUserOption((option) => named(option, names, ({ options }) => options.opponent))
    .addUserOption((option) => named(option, names, ({ options }) => options.second))
    .addStringOption((option) =>
      named(option, names, ({ options }) => options.game).addChoices(gameChoices(games)),
    )
    .addStringOption((option) =>
      named(option, names, ({ options }) => options.preset).addChoices(
        ([...PRESETS, LAST] as const).map((value) => choice(value, presets, (t) => t[value])),
      ),
    )
    .addIntegerOption((option) =>
      named(option, names, ({ options }) => options.clock).addChoices(
        choice(0, choices, ({ off }) => off),
        ...CLOCK_MINUTES.map((value) => choice(value, choices, ({ minutes }) => minutes(value))),
      ),
    )
    .addIntegerOption((option) =>
      named(option, names, ({ options }) => options.increment)
        .setMinValue(0)
        .setMaxValue(60),
    )
    .addStringOption((option) =>
      named(option, names, ({ options }) => options.language).addChoices(
        LOCALES.map((locale) => ({ name: LANGUAGES[locale].name, value: locale })),
      ),
    )
    .addBooleanOption((option) => named(option, names, ({ options }) => options.ranked))
    .addStringOption((option) =>
      named(option, names, ({ options }) => options.level).addChoices(
        LEVELS.map((value) => choice(value, levels, (t) => t[value])),
      ),
    )
    .addBooleanOption((option) => named(option, names, ({ options }) => options.coach))
    .addAttachmentOption((option) => named(option, names, ({ options }) => options.position));
  return builder;
};
