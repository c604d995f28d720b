import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { Answering, Command } from '../src/chat/command.ts';
import { anywhere, named, slashCommand } from '../src/chat/naming.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';

/** Name and description in each language. */
type Names = Parameters<typeof slashCommand>[0];

/** A subcommand: `/schikane table`. */
export type Subcommand<Ports> = {
  /** Its names; the English one identifies it. */
  readonly names: Names;
  /** Adds its options; left out if it has none. */
  readonly options?: (sub: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
} & Answering<Ports>;

/** The ports of a function that answers a command, so that a command declares no more than it uses. */
export type PortsOf<Answering extends (asked: never, ports: never, ...more: never[]) => unknown> =
  Parameters<Answering>[1];

/** A command that consists of subcommands, in this order. It can be used anywhere if one of them can. */
export function commandOf<Ports>(names: Names, subcommands: readonly Subcommand<Ports>[]): Command<Ports> {
  const builder = slashCommand(names);
  for (const { names: own, options } of subcommands)
    builder.addSubcommand((sub) => {
      const begun = named(sub, own, (naming) => naming);
      return options ? options(begun) : begun;
    });
  const byName = new Map(subcommands.map((sub) => [sub.names.en.name, sub]));
  const isAnywhere = subcommands.some((sub) => sub.anywhere);
  return {
    data: (isAnywhere ? anywhere(builder) : builder).toJSON(),
    // The router leaves it to the subcommand whether it needs a server.
    anywhere: true,
    async run({ interaction, answer }, ports) {
      const sub = byName.get(interaction.options.getSubcommand());
      if (sub?.anywhere) await sub.run({ interaction, answer }, ports);
      else if (interaction.inCachedGuild()) await sub?.run({ interaction, answer }, ports);
      else await answer.whisper(texts[localeFrom(interaction.locale)].table.declined['only-servers']);
    },
    async autocomplete(interaction, ports) {
      const sub = byName.get(interaction.options.getSubcommand());
      if (sub?.anywhere) await sub.autocomplete?.(interaction, ports);
      else if (interaction.inCachedGuild()) await sub?.autocomplete?.(interaction, ports);
    },
  };
}
