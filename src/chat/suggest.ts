import type { AutocompleteInteraction } from 'discord.js';
import { CHOICE_LIMIT } from '../line/limits.ts';

/** Offers choices for the text that is being typed: the first 25, Discord's limit. */
export async function suggest(
  interaction: AutocompleteInteraction,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  await interaction.respond(choices.slice(0, CHOICE_LIMIT));
}
