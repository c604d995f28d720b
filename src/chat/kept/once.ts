import type { Client, Message, MessageCreateOptions, SendableChannels } from 'discord.js';
import { postOnce } from './requests.ts';
import { searchIn, type Search } from './search.ts';

type Ports = { readonly client: Pick<Client<true>, 'user'> };

/** A message that is posted once and never edited. */
export interface Once {
  /** Identifies the post for Discord; at most 25 characters. */
  readonly nonce: string;
  /** Finds an earlier post; null if there cannot be one. */
  readonly search: Search | null;
}

/** The message, if it was posted before; null if not. */
export async function findOnce(
  bot: Ports,
  channel: SendableChannels,
  search: Search,
): Promise<Message | null> {
  return (await searchIn(bot, channel, search)).own.at(-1) ?? null;
}

/**
 * Posts a message, or returns the one that was posted before. Rejects when Discord refuses: the owner
 * retries.
 */
export async function standOnce(
  bot: Ports,
  channel: SendableChannels,
  { nonce, search }: Once,
  message: MessageCreateOptions,
): Promise<Message> {
  const found = search && (await findOnce(bot, channel, search));
  return found ?? postOnce(channel, { ...message, nonce });
}
