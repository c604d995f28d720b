import { SlashCommandBuilder } from '@discordjs/builders';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommandOptionChoice,
  type LocalizationMap,
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

/** The language of what Discord shows to people for whose own nothing is given, and all the others. */
const [USUAL, ...OTHERS] = LOCALES;

/** What Discord shows instead of the usual to people of other languages, by its codes. */
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

/** A slash command of that name. All of them live in the channels of servers, for whose members the bot is there. */
export const slashCommand = (naming: InEach<Naming>): SlashCommandBuilder =>
  named(new SlashCommandBuilder(), naming, (own) => own)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);

/** A value to choose in an option, as each language says it. */
export const choice = <Value extends string | number, Texts>(
  value: Value,
  texts: InEach<Texts>,
  pick: (texts: Texts) => string,
): APIApplicationCommandOptionChoice<Value> => ({
  name: pick(texts[USUAL]),
  name_localizations: localizations(inEach((locale) => pick(texts[locale]))),
  value,
});

/** Games to choose from in an option, by their ids. */
export const gameChoices = (games: readonly Game[]): APIApplicationCommandOptionChoice<string>[] =>
  games.map(({ id, texts }) => choice(id, texts, ({ name }) => name));
