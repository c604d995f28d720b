import { SlashCommandBuilder } from '@discordjs/builders';
import {
  MessageFlags,
  PermissionFlagsBits,
  type APIApplicationCommandOptionChoice,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { PRESSES } from '../src/core/clock.ts';
import { END_WINDOW_MS } from '../src/core/options.ts';
import { fail, ok, type Result } from '../src/core/result.ts';
import type { Command } from '../src/discord/bot.ts';
import type { Challenge, Person } from '../src/discord/lobby/lobby.ts';
import { fetchPosition, POSITION_LIMIT_KB } from '../src/discord/lobby/position.ts';
import { setupLine, type Terms } from '../src/discord/lobby/terms.ts';
import { named } from '../src/discord/naming.ts';
import type { House } from '../src/games/house.ts';
import { LOCALES, type Locale } from '../src/games/texts.ts';
import { localeFrom, texts, type Texts } from '../src/i18n/index.ts';

const en = texts.en.lobby.command;
const de = texts.de.lobby.command;
type Choices = Texts['lobby']['command']['choices'];

const OPTIONS = en.options;
const CLOCK_MINUTES = [5, 10, 15, 20, 30, 45, 60];
const BREATHS_MS = [0, 400, 800, 1500, 3000];
const BREATH_MS = 800;
const SUIT_COLOURS = [2, 4] as const;
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

const dataFor = (houses: readonly House[]) =>
  named(new SlashCommandBuilder(), en, de)
    .addUserOption((option) => named(option, OPTIONS.opponent, de.options.opponent))
    .addStringOption((option) =>
      named(option, OPTIONS.game, de.options.game).addChoices(
        houses.map((house) => ({
          name: house.texts.en.name,
          name_localizations: { de: house.texts.de.name },
          value: house.id,
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
      named(option, OPTIONS.suitColours, de.options.suitColours).addChoices(
        SUIT_COLOURS.map((value) => choice(value, ({ colours }) => colours[value])),
      ),
    )
    .addAttachmentOption((option) => named(option, OPTIONS.position, de.options.position))
    .toJSON();

type Given = ChatInputCommandInteraction<'cached'>;
type Problems = Texts['lobby']['notOpened'];

/** Whom a command challenges; null: anyone. The error is what is said about it. */
function opponentOf({ options, channel }: Given, t: Problems): Result<Person | null, string> {
  const user = options.getUser(OPTIONS.opponent.name);
  if (!user) return ok(null);
  if (user.bot) return fail(t['bot-opponent']);
  const member = options.getMember(OPTIONS.opponent.name);
  if (!member) return fail(t['not-here']);
  const sees = channel?.permissionsFor(member).has(PermissionFlagsBits.ViewChannel) ?? true;
  return sees ? ok({ id: user.id, name: member.displayName }) : fail(t['cannot-see']);
}

function clockOf({ options }: Given, t: Problems): Result<Terms['clock'], string> {
  const minutes = options.getInteger(OPTIONS.clock.name) ?? 0;
  const increment = options.getInteger(OPTIONS.increment.name);
  const press = options.getString(OPTIONS.press.name);
  if (minutes === 0) return increment === null && press === null ? ok(null) : fail(t['clock-off']);
  return ok({
    initialMs: minutes * 60_000,
    incrementMs: (increment ?? 0) * 1000,
    press: PRESSES.find((known) => known === press) ?? PRESSES[0],
  });
}

/** Whose rules a match is played by, and from which position; null: the cards are dealt. */
async function gameOf(
  { options }: Given,
  houses: readonly House[],
  t: Problems,
): Promise<Result<{ house: House; position: Terms['position'] }, string>> {
  const chosen = options.getString(OPTIONS.game.name);
  const file = options.getAttachment(OPTIONS.position.name);
  const given = file ? await fetchPosition(file) : ok(null);
  if (!given.ok) {
    return fail(given.error === 'too-big' ? t['too-big'](POSITION_LIMIT_KB) : t[given.error]);
  }
  const meant = given.value?.game ?? null;
  const id = chosen ?? meant ?? houses[0]?.id;
  const house = houses.find((known) => known.id === id);
  if (!house || (meant !== null && meant !== house.id)) return fail(t['other-game']);
  return ok({ house, position: given.value?.position ?? null });
}

/** Everything that a command asks for, with what it leaves open; the error is what is said about it. */
async function challengeOf(
  interaction: Given,
  houses: readonly House[],
  t: Problems,
): Promise<Result<Challenge, string>> {
  const { options, member, guildLocale } = interaction;
  const opponent = opponentOf(interaction, t);
  if (!opponent.ok) return opponent;
  const clock = clockOf(interaction, t);
  if (!clock.ok) return clock;
  const game = await gameOf(interaction, houses, t);
  if (!game.ok) return game;
  const { house, position } = game.value;
  const ranked = options.getBoolean(OPTIONS.ranked.name) ?? false;
  if (ranked && opponent.value?.id === member.id) return fail(t['ranked-alone']);
  if (ranked && position !== null) return fail(t['ranked-position']);
  const endWindow = options.getInteger(OPTIONS.endWindow.name);
  const colours = options.getInteger(OPTIONS.suitColours.name);
  const language = options.getString(OPTIONS.language.name);
  const terms: Terms = {
    game: house.id,
    clock: clock.value,
    endWindowMs: endWindow === null ? END_WINDOW_MS : endWindow * 1000,
    ranked,
    locale: LOCALES.find((known) => known === language) ?? localeFrom(guildLocale),
    suitColours: SUIT_COLOURS.find((known) => known === colours) ?? SUIT_COLOURS[0],
    breathMs: options.getInteger(OPTIONS.breath.name) ?? BREATH_MS,
    position,
  };
  const opened = house.open(setupLine(terms, { seed: '', cuts: [0, 0] }));
  if (!opened.ok) return fail(t.refused(plain(opened.error)));
  const challenger = { id: member.id, name: member.displayName };
  return ok({ challenger, opponent: opponent.value, challengerSeat: 1, terms });
}

/** The referee's English words as they fit into one line of code. */
const plain = (detail: string): string =>
  detail
    .replace(/[`\s]+/g, ' ')
    .trim()
    .slice(0, 300);

/** Challenges somebody, looks for somebody, or takes both seats. */
export function challengeCommand(houses: readonly House[]): Command {
  return {
    data: dataFor(houses),
    async run(interaction, bot) {
      const t = texts[localeFrom(interaction.locale)].lobby.notOpened;
      const challenge = await challengeOf(interaction, houses, t);
      if (challenge.ok) return bot.lobbies.offer(interaction, challenge.value);
      await interaction.reply({ content: challenge.error, flags: MessageFlags.Ephemeral });
    },
  };
}
