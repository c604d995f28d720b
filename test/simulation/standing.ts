/** The public messages of a bot as they stand, to compare them. */
import type { DiscordInProcess } from 'loopback-discord';
import type { SeenMessage } from 'loopback-discord/user-api.ts';

/** The bot's messages in all channels that everybody sees, oldest first in each channel. */
export function standingIn(discord: Pick<DiscordInProcess, 'user' | 'world'>): readonly SeenMessage[] {
  const watcher = discord.user('Watcher');
  return watcher
    .snapshot()
    .channels.flatMap(({ id }) => watcher.messages(id))
    .filter(({ author }) => author.id === discord.world.bot.user.id);
}

/** What people see of a message. Times of the day follow a bot's own clock, and time stands still while it is down. */
function seen({ content, components, attachments, embeds }: SeenMessage): string {
  const files = attachments.map(({ filename, description }) => [filename, description]);
  return JSON.stringify([content, components, files, embeds]).replace(/<t:\d+:/g, '<t:0:');
}

/** A message that was posted, removed or changed between two times. */
export interface Correction {
  readonly channelId: string;
  readonly messageId: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function correctionsBetween(
  before: readonly SeenMessage[],
  after: readonly SeenMessage[],
): readonly Correction[] {
  const then = new Map(before.map((message) => [message.id, message]));
  const now = new Map(after.map((message) => [message.id, message]));
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((messageId) => {
    const [old, made] = [then.get(messageId), now.get(messageId)];
    const channelId = (old ?? made)?.channel_id ?? '';
    const correction = {
      channelId,
      messageId,
      before: old ? seen(old) : null,
      after: made ? seen(made) : null,
    };
    // A message that names a time may change when it comes: the end of a pause, a flag.
    const isTimed = correction.before?.includes('<t:') === true && correction.after !== null;
    return isTimed || correction.before === correction.after ? [] : [correction];
  });
}
