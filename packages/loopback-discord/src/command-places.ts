/**
 * Places where commands may be used, and who has authorized the app there:
 * https://docs.discord.com/developers/interactions/application-commands#contexts
 */
import {
  ApplicationIntegrationType as Install,
  InteractionContextType as Context,
  type APIApplicationCommand,
} from 'discord-api-types/v10';
import { get } from './body.ts';
import { integrationTypes } from './installs.ts';
import type { Guild } from './guild.ts';
import { isDirect, isWithBot, type Channel, type World } from './world.ts';

/** Owners of the installations behind an interaction: a server ("0" outside of servers), a user, or both. */
export type Owners = Partial<Record<'0' | '1', string>>;

/** A kind of place as commands see it. */
interface Scene {
  readonly context: Context;
  /** Null outside of servers. */
  readonly guild: Guild | null;
}

/** The context of interactions in a channel. */
export const contextOf = (channel: Channel): Context =>
  isWithBot(channel) ? Context.BotDM : isDirect(channel) ? Context.PrivateChannel : Context.Guild;

/** The owners for a user of a command with these kinds of installation; none if it is not available. */
function ownersIn(
  world: World,
  userId: string,
  { context, guild }: Scene,
  types: readonly Install[],
): Owners {
  const ofServer =
    guild?.state === 'available'
      ? guild.id
      : context === Context.BotDM && world.sharesServer(userId)
        ? '0'
        : null;
  return {
    ...(ofServer !== null && types.includes(Install.GuildInstall) && { '0': ofServer }),
    ...(world.installs.has(userId) && types.includes(Install.UserInstall) && { '1': userId }),
  };
}

/** The owners of a user's command in a channel. */
export const ownersOf = (
  world: World,
  userId: string,
  channel: Channel,
  command: APIApplicationCommand,
): Owners =>
  ownersIn(
    world,
    userId,
    { context: contextOf(channel), guild: world.guildOf(channel) },
    integrationTypes(command, world.installs),
  );

/** True if a command names this context; one that names none is available in all. */
function isAt(context: Context, command: APIApplicationCommand): boolean {
  if (command.contexts) return command.contexts.includes(context);
  // Deprecated predecessor of `contexts`.
  return context === Context.Guild || get(command, 'dm_permission') !== false;
}

const available = (world: World, userId: string, scene: Scene): readonly APIApplicationCommand[] =>
  world.commands.filter(
    (one) =>
      isAt(scene.context, one) &&
      Object.keys(ownersIn(world, userId, scene, integrationTypes(one, world.installs))).length > 0,
  );

/** The commands shown to a user in a server, its own first. In a server without the bot: those of the installed app. */
export const commandsInGuild = (
  world: World,
  guild: Guild,
  userId: string,
): readonly APIApplicationCommand[] => [
  ...(guild.state === 'available' ? guild.commands : []),
  ...(guild.state === 'unavailable' ? [] : available(world, userId, { context: Context.Guild, guild })),
];

/** The commands shown to a user outside of servers. */
export const commandsOutside = (
  world: World,
  userId: string,
  context: Context.BotDM | Context.PrivateChannel,
): readonly APIApplicationCommand[] => available(world, userId, { context, guild: null });

/** The commands shown to a user in a channel. */
export function commandsIn(world: World, userId: string, channel: Channel): readonly APIApplicationCommand[] {
  const guild = world.guildOf(channel);
  if (guild) return commandsInGuild(world, guild, userId);
  return commandsOutside(world, userId, isWithBot(channel) ? Context.BotDM : Context.PrivateChannel);
}
