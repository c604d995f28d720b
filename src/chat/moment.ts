import { time, TimestampStyles } from 'discord.js';

const fromNow = (unixSeconds: number): string => time(unixSeconds, TimestampStyles.RelativeTime);

/**
 * Formats the moment from which something is possible (Unix ms by Discord's clock), such as `in 5 minutes`.
 * Rounded up: never too early.
 */
export const relative = (unixMs: number): string => fromNow(Math.ceil(unixMs / 1000));

/**
 * Formats the moment at which something happens unless a user acts first (Unix ms by Discord's clock).
 * Rounded down: never too late.
 */
export const until = (unixMs: number): string => fromNow(Math.floor(unixMs / 1000));

/** Formats a time of Discord's clock (Unix ms) with its date, in the reader's zone, and the time left. */
export function shownMoment(unixMs: number): string {
  const seconds = Math.round(unixMs / 1000);
  return `${time(seconds, TimestampStyles.FullDateShortTime)} (${fromNow(seconds)})`;
}
