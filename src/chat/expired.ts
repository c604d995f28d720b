import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';
import { hasCode } from '../line/outage.ts';

/** Discord's word that an interaction has been answered. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

/** Discord's word that an interaction can no longer be answered. */
export const isExpired = (error: unknown): boolean =>
  isAnswered(error) ||
  (error instanceof DiscordAPIError &&
    (error.code === RESTJSONErrorCodes.UnknownInteraction ||
      error.code === RESTJSONErrorCodes.InvalidWebhookToken));

/** Discord's word that a private message is gone, or can no longer be reached by its interaction. */
export const isGone = (error: unknown): boolean =>
  isExpired(error) || hasCode(error, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownWebhook);

/** Tried again when the connection broke: nobody knows then what became of it. Discord's own refusals are final. */
export async function twice<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof HTTPError) throw error;
    return request();
  }
}
