/** What a client shows of the bot: its commands, and the conversations outside of servers. */
import { InteractionContextType } from 'discord-api-types/v10';
import type { Client } from './client.ts';
import { commandsInGuild, commandsOutside } from './command-places.ts';
import type { Discord } from './discord.ts';
import type { Offer, SeenChannel } from './user-api.ts';
import { isWithBot, type DirectChannel, type World } from './world.ts';

export const offerTo = ({ world }: Discord, { userId, guild }: Client): Offer => ({
  commands: commandsInGuild(world, guild, userId),
  commands_with_bot: commandsOutside(world, userId, InteractionContextType.BotDM),
  commands_between_people: commandsOutside(world, userId, InteractionContextType.PrivateChannel),
  install: world.installs.has(userId) ? 'installed' : world.installs.isOffered ? 'offered' : 'not_offered',
});

/** The name of a conversation for one of its users. */
function nameOf({ bot }: World, channel: DirectChannel, userId: string): string {
  if (isWithBot(channel)) return bot.user.username;
  const other = channel.recipients?.find(({ id }) => id !== userId);
  return channel.name ?? other?.global_name ?? other?.username ?? '';
}

/** The conversation with the bot, once it is opened or has a message, and those with other users. */
export function conversations({ world, messages }: Discord, { userId, opened }: Client): SeenChannel[] {
  const withBot = world.directWith(userId);
  const isOpen = withBot && (opened.has(withBot.id) || messages.inChannel(withBot.id).length > 0);
  return [...(isOpen ? [withBot] : []), ...world.betweenPeople(userId)].map((channel) => ({
    ...channel,
    name: nameOf(world, channel, userId),
    permissions: String(world.permissions(userId, channel)),
  }));
}
