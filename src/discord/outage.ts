import { DiscordAPIError, HTTPError } from 'discord.js';

/** Whether Discord, or the way to it, has failed, rather than refused what was asked: the same may work later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof HTTPError) return true;
  if (!(error instanceof Error) || error instanceof DiscordAPIError) return false;
  return (
    error.name === 'AbortError' ||
    ('code' in error && /^(E[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(String(error.code)))
  );
}

/** What Discord could not be told, because it could not be reached, is tried again after this many ms. */
export const AGAIN_MS = 30_000;
