import type { AutocompleteInteraction } from 'discord.js';
import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AskedByCommand } from '../src/chat/asked.ts';
import type { Bot } from '../src/chat/bot.ts';
import type { Command } from '../src/chat/command.ts';
import { named, slashCommand } from '../src/chat/naming.ts';
import type { Naming } from '../src/games/texts.ts';

/** What hangs below a command: `/schikane table`. */
export interface Subcommand {
  /** What it is called; it is known by its English name. */
  readonly en: Naming;
  readonly de: Naming;
  /** Adds its options; left out: it has none. */
  readonly options?: (sub: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
  run(asked: AskedByCommand, bot: Bot): Promise<void>;
  autocomplete?(interaction: AutocompleteInteraction<'cached'>, bot: Bot): Promise<void>;
}

/** A command that consists of subcommands, in this order: by itself it cannot be given. */
export function commandOf(en: Naming, de: Naming, subcommands: readonly Subcommand[]): Command<Bot> {
  const builder = slashCommand(en, de);
  for (const { en: name, de: german, options } of subcommands)
    builder.addSubcommand((sub) => {
      const own = named(sub, name, german);
      return options ? options(own) : own;
    });
  const byName = new Map(subcommands.map((sub) => [sub.en.name, sub]));
  return {
    data: builder.toJSON(),
    async run(asked, bot) {
      await byName.get(asked.interaction.options.getSubcommand())?.run(asked, bot);
    },
    async autocomplete(interaction, bot) {
      await byName.get(interaction.options.getSubcommand())?.autocomplete?.(interaction, bot);
    },
  };
}
