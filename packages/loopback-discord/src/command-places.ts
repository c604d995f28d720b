/**
 * Places where commands may be used:
 * https://docs.discord.com/developers/interactions/application-commands#contexts
 */
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommand,
} from 'discord-api-types/v10';
import { get } from './body.ts';
import type { Guild } from './guild.ts';
import type { Channel, World } from './world.ts';

/**
 * True if a global command is available in this context; one that names no contexts is available everywhere.
 */
function isAt(context: InteractionContextType, command: APIApplicationCommand): boolean {
  const { contexts, integration_types: types } = command;
  // This bot cannot be installed for a single user.
  if (types && !types.includes(ApplicationIntegrationType.GuildInstall)) return false;
  if (contexts) return contexts.includes(context);
  // Deprecated predecessor of `contexts`.
  return context === InteractionContextType.Guild || get(command, 'dm_permission') !== false;
}

/** The commands shown in a server, its own first; none where the bot is no member. */
export const commandsInGuild = (world: World, guild: Guild): readonly APIApplicationCommand[] =>
  guild.state === 'available'
    ? [...guild.commands, ...world.commands.filter((one) => isAt(InteractionContextType.Guild, one))]
    : [];

/** The commands shown in a channel. */
export function commandsIn(world: World, channel: Channel): readonly APIApplicationCommand[] {
  const guild = world.guildOf(channel);
  if (guild) return commandsInGuild(world, guild);
  return world.commands.filter((one) => isAt(InteractionContextType.BotDM, one));
}
