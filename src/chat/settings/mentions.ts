import type { BaseMessageOptions } from 'discord.js';
import type { ChatPorts } from '../ports.ts';

/** Returns the users among these whom the bot may ping on a server. */
export async function pinged(
  { people, servers }: Pick<ChatPorts, 'people' | 'servers'>,
  guildId: string,
  users: readonly string[],
): Promise<string[]> {
  if (!(await servers.of(guildId)).mentions) return [];
  const wishes = await Promise.all(users.map((user) => people.of(user)));
  return users.filter((_, i) => wishes[i]?.mentions);
}

/** Limits the pings of a message to users who want them; it still names all of them. */
export async function sparing<Message extends Pick<BaseMessageOptions, 'allowedMentions'>>(
  bot: Pick<ChatPorts, 'people' | 'servers'>,
  guildId: string,
  message: Message,
): Promise<Message> {
  const users = message.allowedMentions?.users ?? [];
  return users.length === 0
    ? message
    : { ...message, allowedMentions: { users: await pinged(bot, guildId, users) } };
}
