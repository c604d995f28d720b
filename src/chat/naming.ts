import { SlashCommandBuilder } from '@discordjs/builders';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommandOptionChoice,
  type LocalizationMap,
} from 'discord.js';
import type { Game } from '../games/game.ts';
import type { Naming } from '../games/texts.ts';

interface Named<Self> {
  setName(name: string): Self;
  setNameLocalizations(map: LocalizationMap | null): Self;
  setDescription(description: string): Self;
  setDescriptionLocalizations(map: LocalizationMap | null): Self;
}

/** Names and describes a command or an option in both languages. */
export const named = <Self extends Named<Self>>(item: Self, en: Naming, de: Naming): Self =>
  item
    .setName(en.name)
    .setNameLocalizations({ de: de.name })
    .setDescription(en.description)
    .setDescriptionLocalizations({ de: de.description });

/** A slash command of that name. All of them live in the channels of servers, for whose members the bot is there. */
export const slashCommand = (en: Naming, de: Naming): SlashCommandBuilder =>
  named(new SlashCommandBuilder(), en, de)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);

/** Games to choose from in an option, by their ids. */
export const gameChoices = (games: readonly Game[]): APIApplicationCommandOptionChoice<string>[] =>
  games.map(({ id, texts: { en, de } }) => ({
    name: en.name,
    name_localizations: { de: de.name },
    value: id,
  }));
