import type { AutocompleteInteraction } from 'discord.js';
import { localeFrom } from '../core/locale.ts';
import { CHOICE_LIMIT } from '../line/limits.ts';
import { labelAloud } from './aloud.ts';
import { isInWords } from './settings/language.ts';

/**
 * Offers choices for the text that is being typed: the first 25, Discord's limit. People who hear them get their names
 * in words.
 */
export async function suggest(
  interaction: AutocompleteInteraction,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  const first = choices.slice(0, CHOICE_LIMIT);
  const locale = localeFrom(interaction.locale);
  await interaction.respond(
    isInWords(interaction)
      ? first.map((choice) => ({ ...choice, name: labelAloud(choice.name, locale) }))
      : first,
  );
}
