import type { Client, Message, MessageCreateOptions, SendableChannels } from 'discord.js';
import { postOnce } from './requests.ts';
import { searchIn, type Search } from './search.ts';

type Ports = { readonly client: Pick<Client<true>, 'user'> };

/** A message that is posted once, and stays as it is. */
export interface Once {
  /** Names it for Discord; 25 characters at most. */
  readonly nonce: string;
  /** How it is found if it may have been posted before; null: it cannot have been. */
  readonly search: Search | null;
}

/** The message where it stands already; null: it has not been posted. */
export async function findOnce(
  bot: Ports,
  channel: SendableChannels,
  search: Search,
): Promise<Message | null> {
  return (await searchIn(bot, channel, search)).own.at(-1) ?? null;
}

/**
 * Posts a message, unless it stands there already: then it is that one. Rejects when Discord does not take it: then its
 * owner tries again.
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
