import type { AutocompleteInteraction } from 'discord.js';
import { localeFrom } from '../core/locale.ts';
import { labelAloud } from './aloud.ts';
import { isInWords } from './settings/language.ts';
import { CHOICE_LIMIT } from '../line/limits.ts';

/** Offers choices for the text that is being typed: the first 25, Discord's limit. */
export async function suggest(
  interaction: AutocompleteInteraction,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  const locale = localeFrom(interaction.locale);
  const said = isInWords(interaction)
    ? choices.map(({ name, value }) => ({ name: labelAloud(name, locale), value }))
    : choices;
  await interaction.respond(said.slice(0, CHOICE_LIMIT));
}
