/** What can be chosen with `/challenge`, as both languages say it. */
import type { SlashCommandBuilder } from '@discordjs/builders';
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { STILL_TURNS } from '../src/challenge/terms.ts';
import { PRESSES } from '../src/core/clock.ts';
import { gameChoices, named, slashCommand } from '../src/discord/naming.ts';
import { BUTTON_LABELS } from '../src/games/controls.ts';
import type { Game } from '../src/games/game.ts';
import { SUIT_COLOURS } from '../src/games/suits.ts';
import { LOCALES, type GameProse, type Locale } from '../src/games/texts.ts';
import { texts, type Texts } from '../src/i18n/index.ts';

const en = texts.en.lobby.command;
const de = texts.de.lobby.command;
type Choices = Texts['lobby']['command']['choices'];

/** What the options are called in English, by which they are read. */
export const OPTIONS = en.options;
export const BUTTONS = texts.en.buttons;
const CLOCK_MINUTES = [5, 10, 15, 20, 30, 45, 60];
const BREATHS_MS = [0, 400, 800, 1500, 3000];
/** 0: a standstill gives no right to a draw. */
const STANDSTILLS = [STILL_TURNS, 30, 120, 0];
const LEAST_IDLE_MINUTES = 5;
/** Longer than a day no match has to wait. */
const MOST_IDLE_MINUTES = 24 * 60;
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

/** The options of the games themselves; those that several have, only once. */
function addGameOptions(builder: SlashCommandBuilder, games: readonly Game[]): SlashCommandBuilder {
  const added = new Set<string>();
  for (const { option, en: english, de: german } of games.flatMap(ownOptions)) {
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

/** A game's options with what they are called. */
export const ownOptions = ({ options, texts: prose }: Game) =>
  options.map((option) => {
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
      named(option, OPTIONS.press, de.options.press).addChoices(
        PRESSES.map((press) => choice(press, (choices) => choices[press])),
      ),
    )
    .addStringOption((option) =>
      named(option, OPTIONS.language, de.options.language).addChoices(
        LOCALES.map((locale) => ({ name: LANGUAGES[locale], value: locale })),
      ),
    )
    .addBooleanOption((option) => named(option, OPTIONS.ranked, de.options.ranked))
    .addIntegerOption((option) =>
      named(option, OPTIONS.breath, de.options.breath).addChoices(
        BREATHS_MS.map((value) =>
          choice(value, ({ noBreath, seconds }) => (value === 0 ? noBreath : seconds(value / 1000))),
        ),
      ),
    )
    .addIntegerOption((option) =>
      named(option, OPTIONS.endWindow, de.options.endWindow).setMinValue(5).setMaxValue(120),
    )
    .addIntegerOption((option) =>
      named(option, OPTIONS.standstill, de.options.standstill).addChoices(
        STANDSTILLS.map((value) => choice(value, ({ never, turns }) => (value === 0 ? never : turns(value)))),
      ),
    )
    .addIntegerOption((option) =>
      named(option, OPTIONS.idle, de.options.idle)
        .setMinValue(LEAST_IDLE_MINUTES)
        .setMaxValue(MOST_IDLE_MINUTES),
    )
    .addIntegerOption((option) =>
      named(option, OPTIONS.suitColours, de.options.suitColours).addChoices(
        SUIT_COLOURS.map((value) => choice(value, ({ colours }) => colours[value])),
      ),
    )
    .addStringOption((option) =>
      named(option, BUTTONS.option, texts.de.buttons.option).addChoices(
        BUTTON_LABELS.map((value) => ({
          name: BUTTONS.choices[value],
          name_localizations: { de: texts.de.buttons.choices[value] },
          value,
        })),
      ),
    )
    .addAttachmentOption((option) => named(option, OPTIONS.position, de.options.position));
  return builder;
};
