import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { PageError, ShutOutError } from './shut-out.ts';
import type { Permission } from './permissions.ts';
import { TokenRefused } from './token.ts';

/** A request not made, because Discord would forbid it. */
export class Forbidden extends Error {
  constructor(what: string, missing: readonly Permission[]) {
    const why =
      missing.length > 0 ? `the bot lacks ${missing.join(', ')}` : 'Discord has recently refused it';
    super(`${what} was not requested: ${why}`);
    this.name = 'Forbidden';
  }
}

/** A request that was not made because Discord takes no changes in a locked thread. */
export class ThreadLocked extends Forbidden {
  constructor(what: string) {
    super(what, []);
    this.message = `${what} was not requested: the thread is locked`;
    this.name = 'ThreadLocked';
  }
}

/** Data that is not known to be stored. */
export class NotStored extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} was not stored`, options);
    this.name = 'NotStored';
  }
}

/** Returns true for an error response of Discord with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof DiscordAPIError && codes.includes(Number(error.code));

/** Returns true if Discord or the network has failed, rather than refused the request: a retry may work. */
function isOutage(error: unknown): boolean {
  if (
    error instanceof HTTPError ||
    error instanceof RateLimitError ||
    error instanceof TokenRefused ||
    error instanceof ShutOutError ||
    error instanceof PageError
  )
    return true;
  // The response was not JSON.
  if (error instanceof SyntaxError) return true;
  if (!(error instanceof Error) || error instanceof DiscordAPIError) return false;
  return (
    error.name === 'AbortError' ||
    ('code' in error && /^(E[A-Z_]+|HPE_[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(String(error.code)))
  );
}

/** Returns true if a thread rejects changes because it is locked or archived. */
export const isThreadClosed = (error: unknown): boolean =>
  error instanceof ThreadLocked || hasCode(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread);

/**
 * Returns true if the bot lacks a permission in this channel, for now: people take permissions away and give
 * them back.
 */
const isForbidden = (error: unknown): boolean =>
  error instanceof Forbidden ||
  isThreadClosed(error) ||
  hasCode(error, RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.MissingPermissions);

/** Returns true if a retry may succeed after this error. */
export const mayWorkLater = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(mayWorkLater)
    : isOutage(error) || isForbidden(error) || error instanceof NotStored;

/** Reasons why a request to Discord has failed. */
export type Failure = 'unreachable' | 'forbidden' | 'refused';

export function failureOf(error: unknown): Failure {
  if (isForbidden(error)) return 'forbidden';
  return isOutage(error) ? 'unreachable' : 'refused';
}

/** Returns advice for the operator, for the log. */
export function adviceOn(error: unknown): string {
  if (isThreadClosed(error)) {
    return 'The thread is locked or archived: open it, or give the bot the permission Manage Threads. The bot then continues without a restart.';
  }
  if (isForbidden(error)) {
    return 'The bot lacks permissions: give it View Channel, Send Messages (in a thread: Send Messages in Threads), Attach Files and Read Message History in this channel. It then continues without a restart.';
  }
  if (isOutage(error)) {
    return 'Discord or the connection to it fails: if https://discordstatus.com shows no incident, check the network and the proxy of this machine';
  }
  return 'Discord rejects a request of the bot, which is a bug: update the bot, or report the bug with this log line';
}

/** First and longest delay before a failed request is repeated, in ms; doubles each time. */
export const AGAIN_MS = 30_000;
export const LONGEST_AGAIN_MS = 15 * 60_000;
