import { time, TimestampStyles } from 'discord.js';

/** A moment of Discord's clock (Unix ms) as it reads from now, `in 5 minutes`: never too early. */
export const relative = (unixMs: number): string =>
  time(Math.ceil(unixMs / 1000), TimestampStyles.RelativeTime);
