import type { AutocompleteInteraction } from 'discord.js';
import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AskedByCommand } from '../src/chat/asked.ts';
import type { Command } from '../src/chat/command.ts';
import { named, slashCommand } from '../src/chat/naming.ts';
import type { InEach } from '../src/core/locale.ts';
import type { Naming } from '../src/games/texts.ts';

/** A subcommand: `/schikane table`. */
export interface Subcommand<Ports> {
  /** Its names; the English one identifies it. */
  readonly names: InEach<Naming>;
  /** Adds its options; left out if it has none. */
  readonly options?: (sub: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
  readonly run: (asked: AskedByCommand, ports: Ports) => Promise<void>;
  readonly autocomplete?: (interaction: AutocompleteInteraction<'cached'>, ports: Ports) => Promise<void>;
}

/** The ports of a function that answers a command, so that a command declares no more than it uses. */
export type PortsOf<Answering extends (asked: never, ports: never, ...more: never[]) => unknown> =
  Parameters<Answering>[1];

/** A command that consists of subcommands, in this order. */
export function commandOf<Ports>(
  names: InEach<Naming>,
  subcommands: readonly Subcommand<Ports>[],
): Command<Ports> {
  const builder = slashCommand(names);
  for (const { names: own, options } of subcommands)
    builder.addSubcommand((sub) => {
      const begun = named(sub, own, (naming) => naming);
      return options ? options(begun) : begun;
    });
  const byName = new Map(subcommands.map((sub) => [sub.names.en.name, sub]));
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
