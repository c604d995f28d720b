import { ContextMenuCommandBuilder, SlashCommandBuilder } from '@discordjs/builders';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommandOptionChoice,
  type LocalizationMap,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import { inEach, LANGUAGES, LOCALES, type InEach } from '../core/locale.ts';
import type { Game } from '../games/game.ts';
import type { Naming } from '../games/texts.ts';

export interface Named<Self> {
  setName(name: string): Self;
  setNameLocalizations(map: LocalizationMap | null): Self;
  setDescription(description: string): Self;
  setDescriptionLocalizations(map: LocalizationMap | null): Self;
}

/** The default language, for users whose own has no localization, and all other languages. */
const [USUAL, ...OTHERS] = LOCALES;

/** Texts for people of other languages, by Discord's codes. */
const localizations = (said: InEach<string>): LocalizationMap =>
  Object.fromEntries(OTHERS.map((locale) => [LANGUAGES[locale].code, said[locale]]));

/** Names and describes a command or an option in each language. */
export function named<Self extends Named<Self>, Texts>(
  item: Self,
  texts: InEach<Texts>,
  pick: (texts: Texts) => Naming,
): Self {
  const naming = inEach((locale) => pick(texts[locale]));
  const { name, description } = naming[USUAL];
  return item
    .setName(name)
    .setNameLocalizations(localizations(inEach((locale) => naming[locale].name)))
    .setDescription(description)
    .setDescriptionLocalizations(localizations(inEach((locale) => naming[locale].description)));
}

/** Makes a slash command of that name, for members of servers that have installed the bot. */
export const slashCommand = (naming: InEach<Naming>): SlashCommandBuilder =>
  named(new SlashCommandBuilder(), naming, (own) => own)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);

/** Lets people who have installed the bot for themselves use a command in any place. */
export const anywhere = (command: SlashCommandBuilder): SlashCommandBuilder =>
  command
    .setContexts(
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    )
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall);

/** Makes a command in the menu of a name or a message, for members of servers that have installed the bot. */
export const menuCommand = (
  of: 'user' | 'message',
  names: InEach<string>,
): RESTPostAPIContextMenuApplicationCommandsJSONBody =>
  new ContextMenuCommandBuilder()
    .setType(of === 'user' ? ApplicationCommandType.User : ApplicationCommandType.Message)
    .setName(names[USUAL])
    .setNameLocalizations(localizations(names))
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .toJSON();

/** A choice of an option, labelled in each language. */
export const choice = <Value extends string | number, Texts>(
  value: Value,
  texts: InEach<Texts>,
  pick: (texts: Texts) => string,
): APIApplicationCommandOptionChoice<Value> => ({
  name: pick(texts[USUAL]),
  name_localizations: localizations(inEach((locale) => pick(texts[locale]))),
  value,
});

/** Choices for games, by their ids. */
export const gameChoices = (games: readonly Game[]): APIApplicationCommandOptionChoice<string>[] =>
  games.map(({ id, texts }) => choice(id, texts, ({ name }) => name));
