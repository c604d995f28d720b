import {
  RESTJSONErrorCodes,
  SnowflakeUtil,
  type Client,
  type Message,
  type MessageCreateOptions,
  type MessageEditOptions,
  type SendableChannels,
} from 'discord.js';
import { hasCode } from '../../line/outage.ts';
import { copied } from '../copied.ts';
import { twice } from '../expired.ts';

export const isAfter = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

/** A channel that takes messages. Rejects if it takes none or does not exist. */
export async function channelOf(
  { client }: { readonly client: Pick<Client, 'channels'> },
  channelId: string,
): Promise<SendableChannels> {
  const channel = await client.channels.fetch(channelId);
  if (!channel?.isSendable()) throw new Error('channel takes no messages');
  return channel;
}

/** The newest messages of a channel, or the first ones after `after`; newest first. */
export async function readIn(
  channel: SendableChannels,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly Message[]> {
  const from = after === null ? {} : { after };
  const found = await channel.messages.fetch({ ...from, limit: most, cache: false });
  return [...found.values()];
}

/**
 * Posts a message; a retry after a lost answer posts no second one, because Discord remembers a nonce for
 * some minutes.
 */
export const postOnce = (
  channel: SendableChannels,
  message: MessageCreateOptions & { readonly nonce: string },
): Promise<Message> => twice<Message>(() => channel.send({ ...copied(message), enforceNonce: true }));

/** Posts a message that no later try repeats. */
export const postAlone = (channel: SendableChannels, message: MessageCreateOptions): Promise<Message> =>
  postOnce(channel, { ...message, nonce: SnowflakeUtil.generate().toString() });

/** Sends a user a direct message that no later try repeats. */
export const sendAlone = async (
  { client }: { readonly client: Pick<Client, 'users'> },
  user: string,
  message: MessageCreateOptions,
): Promise<Message> => postAlone(await client.users.createDM(user), message);

/** Edits a message; false if it has been deleted. */
export async function editIn(
  channel: SendableChannels,
  messageId: string,
  message: MessageEditOptions,
): Promise<boolean> {
  try {
    await twice(() => channel.messages.edit(messageId, copied(message)));
    return true;
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    return false;
  }
}

/** Deletes a message, unless it is gone already. */
export async function removeFrom(channel: SendableChannels, messageId: string): Promise<void> {
  try {
    await twice(() => channel.messages.delete(messageId));
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
  }
}
