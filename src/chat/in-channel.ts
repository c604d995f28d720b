import { RESTJSONErrorCodes, type Message, type SendableChannels } from 'discord.js';
import { twice } from './expired.ts';
import { failureOf, hasCode } from '../line/outage.ts';

/** So many messages of a channel are looked at. */
const LOOKED_AT = 50;

export const isAfter = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

/** The latest of a channel, or, given a message, the first after it; the newest first. None where the bot may not read them. */
export async function messagesIn(
  channel: SendableChannels,
  after: string | null,
): Promise<readonly Message[]> {
  try {
    const found = await channel.messages.fetch({ ...(after !== null && { after }), limit: LOOKED_AT });
    return [...found.values()];
  } catch (error) {
    if (failureOf(error) !== 'forbidden') throw error;
    return [];
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
