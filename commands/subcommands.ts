import type { AutocompleteInteraction } from 'discord.js';
import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AskedByCommand } from '../src/chat/asked.ts';
import type { Command } from '../src/chat/command.ts';
import { named, slashCommand } from '../src/chat/naming.ts';
import type { Naming } from '../src/games/texts.ts';

/** What hangs below a command: `/schikane table`. */
export interface Subcommand<Ports> {
  /** What it is called; it is known by its English name. */
  readonly en: Naming;
  readonly de: Naming;
  /** Adds its options; left out: it has none. */
  readonly options?: (sub: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
  readonly run: (asked: AskedByCommand, ports: Ports) => Promise<void>;
  readonly autocomplete?: (interaction: AutocompleteInteraction<'cached'>, ports: Ports) => Promise<void>;
}

/** A command that consists of subcommands, in this order: by itself it cannot be given. */
export function commandOf<Ports>(
  en: Naming,
  de: Naming,
  subcommands: readonly Subcommand<Ports>[],
): Command<Ports> {
  const builder = slashCommand(en, de);
  for (const { en: name, de: german, options } of subcommands)
    builder.addSubcommand((sub) => {
      const own = named(sub, name, german);
      return options ? options(own) : own;
    });
  const byName = new Map(subcommands.map((sub) => [sub.en.name, sub]));
  return {
    data: builder.toJSON(),
    async run(asked, ports) {
      await byName.get(asked.interaction.options.getSubcommand())?.run(asked, ports);
    },
    async autocomplete(interaction, ports) {
      await byName.get(interaction.options.getSubcommand())?.autocomplete?.(interaction, ports);
    },
  };
}
