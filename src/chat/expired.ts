import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';
import { hasCode } from '../line/outage.ts';

/** True if Discord says that the interaction has been answered. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

/** True if Discord no longer knows the interaction: every further answer would be refused. */
export const isForgotten = (error: unknown): boolean =>
  hasCode(
    error,
    RESTJSONErrorCodes.UnknownInteraction,
    RESTJSONErrorCodes.UnknownWebhook,
    RESTJSONErrorCodes.InvalidWebhookToken,
  );

/** True if Discord says that the interaction can no longer be answered for the first time. */
export const isExpired = (error: unknown): boolean => isAnswered(error) || isForgotten(error);

/** True if Discord says that a private message is gone, or no longer knows its interaction. */
export const isGone = (error: unknown): boolean =>
  isExpired(error) || hasCode(error, RESTJSONErrorCodes.UnknownMessage);

/**
 * Repeats a request once if the connection broke, since its outcome is then unknown. Discord's own refusals
 * are final.
 */
export async function twice<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof HTTPError) throw error;
    return request();
  }
}
