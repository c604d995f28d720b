import type { BaseMessageOptions } from 'discord.js';
import type { ChatPorts } from '../ports.ts';

/** Those of these users whom the bot pings on a server where it names them. */
export async function pinged(
  { people, servers }: Pick<ChatPorts, 'people' | 'servers'>,
  guildId: string,
  users: readonly string[],
): Promise<string[]> {
  if (!(await servers.of(guildId)).mentions) return [];
  const wishes = await Promise.all(users.map((user) => people.of(user)));
  return users.filter((_, i) => wishes[i]?.mentions);
}

/** A message that pings nobody who does not want to be; it names them all the same. */
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
