import { time, TimestampStyles } from 'discord.js';

const fromNow = (unixSeconds: number): string => time(unixSeconds, TimestampStyles.RelativeTime);

/** A moment of Discord's clock (Unix ms) from which on something can be done, as it reads from now, `in 5 minutes`: never too early. */
export const relative = (unixMs: number): string => fromNow(Math.ceil(unixMs / 1000));

/** The same of a moment at which something happens, unless somebody does something before: never too late. */
export const until = (unixMs: number): string => fromNow(Math.floor(unixMs / 1000));
