import type { AutocompleteInteraction } from 'discord.js';
import { within } from '../time/pauses.ts';
import { ACKNOWLEDGE_MS } from './answer.ts';
import type { Command } from './command.ts';
import type { ChatPorts } from './ports.ts';
import { createQuota } from './quota.ts';
import { inTheirLanguage } from './settings/language.ts';
import { suggest } from './suggest.ts';

/** Limit of suggestions for one user: more than anybody types. */
const SUGGESTIONS = { most: 40, ms: 10_000 };

/**
 * Returns the handler that suggests values for the options of commands. `ready`: as in `Routes`; `byName`: the
 * commands.
 */
export function createCompleting<Ports extends Pick<ChatPorts, 'time' | 'offset' | 'people'>>(
  bot: Ports,
  {
    byName,
    ready,
  }: {
    readonly byName: ReadonlyMap<string, Command<Ports>>;
    readonly ready: (channelId: string | null) => Promise<unknown>;
  },
): (interaction: AutocompleteInteraction) => Promise<void> {
  const suggestions = createQuota(SUGGESTIONS);
  return async (interaction) => {
    // Each key pressed asks for suggestions, and some people press all of theirs.
    if (suggestions.take(interaction.user.id, bot.time.now()) !== null) return suggest(interaction, []);
    const last = bot.offset.toOurs(interaction.createdTimestamp) + ACKNOWLEDGE_MS;
    // Nobody sees suggestions that come too late, and Discord counts its refusals towards a ban.
    if (bot.time.now() > last) return;
    const hasStarted = await within(bot.time, last - bot.time.now(), ready(interaction.channelId));
    if (!hasStarted) return;
    await inTheirLanguage(interaction, bot);
    const command = byName.get(interaction.commandName);
    if (command?.anywhere) await command.autocomplete?.(interaction, bot);
    else if (interaction.inCachedGuild()) await command?.autocomplete?.(interaction, bot);
    // The command is for servers.
    if (!interaction.responded) await suggest(interaction, []);
  };
}
