import {
  RESTJSONErrorCodes,
  type Client,
  type Message,
  type MessageCreateOptions,
  type MessageEditOptions,
  type SendableChannels,
} from 'discord.js';
import { failureOf, hasCode } from '../../line/outage.ts';
import { twice } from '../answer.ts';

/** Discord gives so many messages at once. */
export const MOST_AT_ONCE = 100;

export const isAfter = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

/** A channel that takes messages. Rejects when it takes none, or does not exist. */
export async function channelOf(
  { client }: { readonly client: Pick<Client, 'channels'> },
  channelId: string,
): Promise<SendableChannels> {
  const channel = await client.channels.fetch(channelId);
  if (!channel?.isSendable()) throw new Error('a channel that takes no messages');
  return channel;
}

/** Which messages of a channel are read. */
export interface Extent {
  /** Messages before this one are left out; null: none is. */
  readonly after: string | null;
  readonly most: number;
}

/** The newest messages of a channel, or the first after a given one; the newest comes first. Rejects without the right to read them. */
export async function readIn(channel: SendableChannels, { after, most }: Extent): Promise<Message[]> {
  const found = await channel.messages.fetch({
    ...(after !== null && { after }),
    limit: most,
    cache: false,
  });
  return [...found.values()];
}

/** The same; none where the bot does not have the right to read them. */
export async function readableIn(channel: SendableChannels, extent: Extent): Promise<Message[]> {
  try {
    return await readIn(channel, extent);
  } catch (error) {
    if (failureOf(error) !== 'forbidden') throw error;
    return [];
  }
}

/** Posts a message. Sent again, because its answer was lost, it is the same message: Discord knows a nonce for some minutes. */
export const postOnce = (
  channel: SendableChannels,
  message: MessageCreateOptions & { readonly nonce: string },
): Promise<Message> => twice<Message>(() => channel.send({ ...message, enforceNonce: true }));

/** Edits a message; false: it has been deleted. */
export async function editIn(
  channel: SendableChannels,
  messageId: string,
  message: MessageEditOptions,
): Promise<boolean> {
  try {
    await twice(() => channel.messages.edit(messageId, message));
    return true;
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    return false;
  }
}

/** Deletes a message; it does not matter if it is gone already. */
export async function removeFrom(channel: SendableChannels, messageId: string): Promise<void> {
  try {
    await twice(() => channel.messages.delete(messageId));
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
  }
}
